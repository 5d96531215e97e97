// Two browsers against each other: an invitation by link, taking back by consent, chat, giving up.
import type {Page} from 'playwright-core';
import {Driver} from './kit/driver';
import {picture, test} from './kit/test';

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('tab', {name: /Chat/}).click();
  await page.getByLabel('Say something').fill(text);
  await page.getByLabel('Say something').press('Enter');
}

test('two people play by an invitation link', async ({visit}) => {
  const [host, guest] = [await visit(), await visit()];
  await host.goto('/');
  await host.getByRole('button', {name: /^With a friend: Champion/}).click();
  const link = await host.getByLabel('Link for your friend').inputValue();
  await picture(host, 'invitation');
  await host.getByRole('button', {name: 'Go to the table'}).click();
  await host.getByText('The match begins when').waitFor();
  await picture(host, 'waiting-room');

  await guest.goto(link);
  await guest.waitForURL(/\/m\//);
  await guest.locator('.board').waitFor();
  await host.locator('.board').waitFor();

  await say(host, 'Have fun!');
  await guest.getByRole('tab', {name: /Chat/}).getByText('1').waitFor();
  await say(guest, 'You too.');
  await host.getByText('You too.').waitFor();

  // Once both have answered, taking back needs the other's consent.
  const players = [host, guest].map(page => ({page, driver: new Driver(page), answered: 0}));
  while (players.some(player => player.answered === 0)) {
    await Promise.race(players.map(({page}) => page.locator('.ask-mine').waitFor()));
    for (const player of players) {
      if (!(await player.page.locator('.ask-mine').isVisible())) continue;
      await player.driver.play({clicks: 1, ways: ['list', 'compass']});
      await player.page
        .locator('.ask-mine')
        .waitFor({state: 'hidden', timeout: 300})
        .catch(() => undefined);
      player.answered += 1;
    }
  }
  const [last, first] = (await host.locator('.ask-mine').isVisible()) ? [host, guest] : [guest, host];
  await first.getByRole('button', {name: 'Take back'}).click();
  await last.getByRole('button', {name: 'Agree'}).waitFor();
  await picture(last, 'undo-offer');
  await last.getByRole('button', {name: 'Agree'}).click();
  await first.locator('.ask-mine').waitFor();

  await last.getByRole('button', {name: 'Resign'}).click();
  await last.getByRole('dialog').getByRole('button', {name: 'Resign'}).click();
  await first.getByRole('dialog').getByText('You won').waitFor();
  await last.getByRole('dialog').getByText('You lost').waitFor();
  await picture(first, 'resigned');

  await first.getByRole('dialog').getByRole('button', {name: 'Rematch'}).click();
  await last.getByRole('dialog').getByRole('button', {name: 'Close'}).click();
  await picture(last, 'rematch-offer');
  await last.getByRole('button', {name: 'Agree'}).click();
  await first.getByRole('link', {name: 'To the rematch'}).click();
  await first.locator('.board').waitFor();
});
