// Plays by clicking whatever lights up: options of the list, directions, spaces of the board, cards of the hand, and the
// menus that open from them. Which of them is drawn from a fixed row of numbers.
import type {Locator, Page} from 'playwright-core';

const offered = {
  menu: '.popover .options .option, .popover .button-primary, .held .do-it',
  compass: '.ask-mine .compass-point',
  list: '.ask-mine .option, .ask-mine .options + .ask-hint + .button',
  board: '.spot-lit',
  card: '.card-lit',
} as const;

export type Way = keyof typeof offered;

interface Offer {
  over: boolean;
  count: Record<Way, number>;
}

export interface Wanted {
  /** Ends after so many clicks; else when the match is over. */
  clicks?: number;
  /** What is clicked at all; usually everything. */
  ways?: readonly Way[];
  /** An option that is preferred when it is in the list. */
  prefer?: RegExp;
}

const mostMissed = 3;
const all: readonly Way[] = ['list', 'compass', 'board', 'card'];

export class Driver {
  /** How often each was clicked. */
  readonly clicked: Record<Way, number> = {menu: 0, compass: 0, list: 0, board: 0, card: 0};
  private seed = 20_261;
  private missed = 0;

  constructor(
    private readonly page: Page,
    private readonly touch = false,
  ) {}

  /** Plays on; says whether the match is over. */
  async play({clicks = Infinity, ways = all, prefer}: Wanted = {}): Promise<boolean> {
    for (let n = 0; n < clicks;) {
      const {over, count} = await this.offer();
      if (over) return true;
      const way = count.menu > 0 ? 'menu' : this.draw(ways.filter(one => count[one] > 0));
      if (way === undefined) continue;
      const locator = this.page.locator(offered[way]);
      const target =
        way === 'list' ? await this.option(locator, count.list, prefer) : locator.nth(this.below(count[way]));
      if (await this.click(target, way)) n += 1;
    }
    return false;
  }

  /** Waits until something may be chosen, or the match is over. */
  async offer(): Promise<Offer> {
    const handle = await this.page.waitForFunction(
      selectors => {
        const count = Object.fromEntries(
          Object.entries(selectors).map(([way, selector]) => [way, document.querySelectorAll(selector).length]),
        );
        const over = document.querySelector('.result-bar') !== null;
        return over || Object.values(count).some(n => n > 0) ? {over, count} : undefined;
      },
      offered,
      {polling: 30},
    );
    return (await handle.jsonValue()) as Offer;
  }

  private async option(list: Locator, count: number, prefer: RegExp | undefined): Promise<Locator> {
    const texts = prefer ? await list.allInnerTexts() : [];
    const preferred = [...texts.keys()].filter(i => prefer?.test(texts[i] ?? ''));
    return list.nth(this.draw(preferred) ?? this.below(count));
  }

  /** What was offered may have gone meanwhile, and a busy machine may be slow: then nothing was clicked, and what is
   * offered is looked at again. Something that is there and cannot be clicked time and again is an error. */
  private async click(target: Locator, way: Way): Promise<boolean> {
    try {
      if (this.touch) await target.tap({timeout: 15000});
      else await target.click({timeout: 15000});
    } catch (error) {
      if ((await target.isVisible()) && ++this.missed > mostMissed) throw error;
      return false;
    }
    this.missed = 0;
    this.clicked[way] += 1;
    return true;
  }

  private draw<T>(things: readonly T[]): T | undefined {
    return things[this.below(things.length)];
  }

  private below(n: number): number {
    this.seed = (this.seed * 48_271) % 2_147_483_647;
    return n === 0 ? 0 : this.seed % n;
  }
}
