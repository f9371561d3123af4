import {expect} from '@playwright/test';
import type {WindowPoint, WindowSize, Tab} from './drivers/browser';
import {leaving, type StagedHost} from './host';

/** What a reader looks for: an element of the page, by its selector and its text if several fit. */
type Target = readonly [selector: string, text?: string];

/** Whether a reader sees such an element in the window, and where. Scrolls to it when it is elsewhere on the page. */
function place(selector: string, text: string | null, mayScroll: boolean): WindowPoint | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const words = (element.textContent ?? '')
      .replace(/\u200B/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const isMeant = text === null || words === text;
    if (isMeant && element.checkVisibility({visibilityProperty: true, opacityProperty: true})) {
      if (mayScroll) {
        const {top, bottom} = element.getBoundingClientRect();
        if (top < 80 || bottom > innerHeight) {
          element.scrollIntoView({block: 'center', behavior: 'instant'});
        }
      }
      const isTouchable = getComputedStyle(element).pointerEvents !== 'none';
      // A link may break into several lines.
      for (const {left, top, width, height} of element.getClientRects()) {
        const point = {x: left + width / 2, y: top + Math.min(height / 2, 20)};
        const hit = document.elementFromPoint(point.x, point.y);
        if (hit && (!isTouchable || element.contains(hit) || hit.contains(element))) {
          return point;
        }
      }
    }
  }
  return null;
}

/** Somebody in front of a tab. What they wait for, they wait for as long as a busy machine needs. */
export class Reader {
  constructor(
    private readonly tab: Tab,
    readonly host: StagedHost,
  ) {}

  /** Runs a function in the page. It reaches nothing outside itself; values go in and out as JSON. */
  async evaluate<Args extends readonly unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const values = args.map((value) => JSON.stringify(value ?? null)).join();
    return (await this.tab.evaluate(`(${work})(${values})`)) as Awaited<Value>;
  }

  /** Loads a page of the site, and waits until its scripts have started. */
  async open(address: string): Promise<void> {
    await this.evaluate((name) => void dispatchEvent(new Event(name)), leaving);
    await this.tab.goTo(this.host.origin + address);
    await this.isReady();
  }

  /** Waits until the scripts of the page have started, and until the way to it has ended. */
  async isReady(): Promise<void> {
    await this.expects(() => {
      const isUnderWay = Boolean(window.navigation?.transition);
      return document.documentElement.dataset['hasHydrated'] === 'true' && !isUnderWay;
    }, true);
  }

  /** Waits until a function in the page returns a value. */
  async expects<Value>(work: () => Value, value: Awaited<Value>): Promise<void> {
    // A page that is being replaced answers nothing.
    await expect
      .poll(() => this.evaluate(work).catch(() => undefined), {intervals: [100]})
      .toEqual(value);
  }

  /** Waits until an element is in the window; to be touched, it must also have come to rest. */
  private async placeOf([selector, text]: Target, toTouch: boolean): Promise<WindowPoint> {
    let [before, now]: (WindowPoint | null)[] = [null, null];
    await expect(async () => {
      before = now;
      now = await this.evaluate(place, selector, text ?? null, toTouch);
      expect(now, `the place of ${selector} ${text ?? ''}`).not.toBeNull();
      if (toTouch) {
        expect(now, `${selector} has come to rest`).toEqual(before);
      }
    }).toPass({intervals: [100], timeout: 15_000});
    return now ?? {x: 0, y: 0};
  }

  /** Waits until an element is in the window and nothing covers it. */
  async sees(...target: Target): Promise<void> {
    await this.placeOf(target, false);
  }

  /** Waits until no such element is in the window. */
  async doesNotSee(...[selector, text]: Target): Promise<void> {
    await expect
      .poll(() => this.evaluate(place, selector, text ?? null, false), {
        message: `no ${selector} ${text ?? ''}`,
        intervals: [100],
      })
      .toBeNull();
  }

  async click(...target: Target): Promise<void> {
    await this.tab.click(await this.placeOf(target, true));
  }

  async pointAt(...target: Target): Promise<void> {
    await this.tab.moveTo(await this.placeOf(target, true));
  }

  press(...keys: readonly string[]): Promise<void> {
    return this.tab.press(...keys);
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  /** Presses the back button, and does not wait for what it does. */
  async goBack(): Promise<void> {
    await this.evaluate(() => void setTimeout(() => history.back()));
  }

  async goForward(): Promise<void> {
    await this.evaluate(() => void setTimeout(() => history.forward()));
  }

  resize(size: WindowSize): Promise<void> {
    return this.tab.resize(size);
  }

  close(): Promise<void> {
    return this.tab.close();
  }
}
