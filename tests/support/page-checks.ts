import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Notes every layout shift that no input explains, from the start of each page on; `shifts` reads them. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // CLS has three digits: less is a word that its own font makes a hair wider when it comes late, or a card that grows
      // to the height of its row while the page arrives.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput && entry.value >= 0.001) shifts.push(entry.value.toFixed(4));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The shifts that were noted on this page; undefined where nobody watched. */
export const shifts = (page: Page) => page.evaluate(() => (window as Window & { shifts?: string[] }).shifts);

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The bytes of the scripts that are in a page itself, as gzip sends them. */
export function inlineScripts(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.reduce((total, [, code = '']) => total + (code ? gzipSync(code).length : 0), 0);
}

/** What a page says on its own: not what it answers to a question that a visitor opens. */
export const saidBy = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    for (const answer of copy.querySelectorAll('details')) answer.remove();
    return copy.textContent ?? '';
  });

/**
 * Compares what is seen of each element (place, size, colors, type) before and after the page's whole sheet counts, in one
 * task of the browser, so that nothing else on the page changes in between: how many elements there are, and those that
 * look different after; undefined for a page without such a sheet. The bar that a script shows once the sheet is there is
 * not seen: a test of its own waits for it.
 */
export const changedByStyles = (page: Page) =>
  page.evaluate(async () => {
    delete document.documentElement.dataset.undrawn;
    // A transition, however short, begins where the look before ended.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const look = () =>
      [...document.body.querySelectorAll('*:not([data-buy-bar], [data-buy-bar] *)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderTopColor, font, opacity, visibility } = getComputedStyle(element);
        const place = [x, y + scrollY, width, height].map(Math.round).join(' ');
        const name = `${element.tagName}.${element.getAttribute('class') ?? ''}`;
        return [name, place, color, backgroundColor, borderTopColor, font, opacity, visibility].join('|');
      });
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join();
    const href = /\/_astro\/styles\.\w+\.css/.exec(styles)?.[0];
    if (!href) return undefined;
    // A page that was used, or uses itself, has it already.
    const own = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
    const link = own ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.media = 'not all';
    if (!own) document.head.append(link);
    if (!link.sheet) await new Promise((onload, onerror) => Object.assign(link, { onload, onerror }));
    // A typeface that came too late for the page is drawn with any new styles: the shop holds it back
    // (src/components/shell/whole-styles.ts), here it is drawn in both looks.
    link.media = 'all';
    document.body.getBoundingClientRect();
    link.media = 'not all';
    const before = look();
    link.media = 'all';
    const after = look();
    if (!own) link.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return {
      count: before.length,
      changed: before.flatMap((was, at) => (was === after[at] ? [] : [[was, after[at]]])),
    };
  });

/** What wears the color of the one primary act, of what can be seen in the first screen. */
export const primaryActs = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('background-color', 'var(--color-signal)');
    const signal = getComputedStyle(probe).backgroundColor;
    const isNamed = getComputedStyle(probe).getPropertyValue('--color-signal') !== '';
    probe.remove();
    // A page whose styles never read the color does not name it.
    if (!isNamed) return [];
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => {
        const { top, bottom, width, height } = each.getBoundingClientRect();
        const isSeen = width > 1 && height > 1 && top < innerHeight && bottom > 0;
        return (
          isSeen &&
          each.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(each).backgroundColor === signal
        );
      })
      .map((each) => each.textContent?.trim() ?? each.tagName);
  });
