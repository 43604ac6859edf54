import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Records every layout shift not caused by input, from the start of each page; `shifts` reads them. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // CLS has three digits; smaller shifts come from a late font that makes a word slightly wider, or a card that
      // grows to its row's height while the page loads.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput && entry.value >= 0.001) shifts.push(entry.value.toFixed(4));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the shifts recorded on this page; undefined without `watchShifts`. */
export const shifts = (page: Page) => page.evaluate(() => (window as Window & { shifts?: string[] }).shifts);

/** Returns by how many pixels a page is wider than its window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Returns the gzipped size of a page's inline scripts. */
export function inlineScripts(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.reduce((total, [, code = '']) => total + (code ? gzipSync(code).length : 0), 0);
}

/** Returns the text a page shows by itself, without answers that visitors have to open. */
export const shownText = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    for (const answer of copy.querySelectorAll('details')) answer.remove();
    return copy.textContent ?? '';
  });

/**
 * Compares each visible element (position, size, colors, font) before and after the page's whole style sheet applies,
 * within one browser task, so that nothing else changes in between. Returns the number of elements and those that
 * changed; undefined for a page without such a sheet. The bar that a script shows once the sheet is loaded is excluded:
 * a test of its own waits for it.
 */
export const changedByStyles = (page: Page) =>
  page.evaluate(async () => {
    delete document.documentElement.dataset.undrawn;
    // A transition, however short, would start from the previous look.
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
    const href = /\/_astro\/styles\.[\w-]+\.css/.exec(styles)?.[0];
    if (!href) return undefined;
    // A page that was used, or hydrates itself, has loaded it already.
    const own = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
    const link = own ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.media = 'not all';
    if (!own) document.head.append(link);
    if (!link.sheet) await new Promise((onload, onerror) => Object.assign(link, { onload, onerror }));
    // A font that loaded too late is rendered with any new style: the shop holds it back
    // (src/components/shell/whole-styles.ts), here both looks use it.
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

/** Returns the visible elements of the first screen in the color of the primary action. */
export const primaryActs = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('background-color', 'var(--color-signal)');
    const signal = getComputedStyle(probe).backgroundColor;
    const isNamed = getComputedStyle(probe).getPropertyValue('--color-signal') !== '';
    probe.remove();
    // A page whose styles do not use the color does not define it.
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
