// A first visit is light and quick: what is sent, and how long until "Play" can be clicked.
import {expect, test} from './kit/test';

const mostBytes = 300 * 1024;
const mostMilliseconds = 1000;
const visits = 3;

test('the first load is light and quick', async ({visit}) => {
  const times: number[] = [];
  for (let n = 0; n < visits; ++n) {
    const page = await visit();
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        const play = document.querySelector<HTMLButtonElement>('.game-card-go');
        if (!play || play.disabled) return;
        watch.disconnect();
        performance.mark('playable');
      });
      watch.observe(document, {childList: true, subtree: true});
    });
    await page.goto('/');
    await page.locator('.game-card-go').first().waitFor();
    await page.waitForLoadState('networkidle');
    const {bytes, time} = await page.evaluate(() => {
      const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      const sizes = loads.map(entry => (entry as PerformanceResourceTiming).transferSize);
      return {
        bytes: sizes.reduce((a, b) => a + b, 0),
        time: performance.getEntriesByName('playable')[0]?.startTime ?? Infinity,
      };
    });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(mostBytes);
    times.push(time);
    console.log(`${Math.round(bytes / 1024)} KiB, playable after ${Math.round(time)} ms`);
  }
  expect(Math.min(...times)).toBeLessThan(mostMilliseconds);
});
