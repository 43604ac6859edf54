import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import { settled } from './e2e.ts';

interface Look {
  /** Only checks this part of the page, as a selector. */
  within?: string;
  /** Excludes this part, as a selector; by default what all pages share, with '' nothing. */
  except?: string;
  /** Only these rules. */
  rules?: readonly string[];
}

/** The rail of the back office: the same on each screen, and half of everything to check. */
export const RAIL = 'astro-island > * > aside';

/**
 * What pages share, checked where `except` is '': the footer by templates.spec.ts and storefront-words.spec.ts, that of
 * pages after a purchase by order-load.spec.ts and problems.spec.ts, the rail by admin-screens.spec.ts.
 */
const SHARED = `.footer, ${RAIL}`;

/** A test of the loading list itself keeps it waiting: that one is checked as it is. */
const RELOADING = { timeout: 5_000, polling: 100 };

/** Rules that a change of the color scheme alone can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run(part: unknown, how: unknown): Promise<axe.AxeResults>;
  runPartial(part: unknown, how: unknown): Promise<axe.PartialResult>;
  finishRun(parts: unknown, how: unknown): Promise<axe.AxeResults>;
  utils: { getFrameContexts(part: unknown): { frameSelector: unknown; frameContext: unknown }[] };
}
type WithAxe = Window & { axe: Axe };

/** The minified script: the package's own `source` is 1.5 MB, which each page would have to receive and parse. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The script is half a megabyte, so it is loaded once per frame. */
async function readAxe(frame: Page | Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
}

/**
 * Returns axe's results for a frame and the frames within it, each run separately: with axe's own messages between
 * frames, a slow frame is silently left out.
 */
async function partsOf(frame: Frame, part: unknown, how: unknown): Promise<(axe.PartialResult | null)[]> {
  await readAxe(frame);
  // Resolved before the run, which may change which element is found by its position.
  const within = await frame.evaluateHandle(
    (given) =>
      (window as unknown as WithAxe).axe.utils.getFrameContexts(given).map(({ frameSelector, frameContext }) => ({
        element: document.querySelector(String([frameSelector].flat()[0])),
        frameContext,
      })),
    part,
  );
  const own = await frame.evaluate(
    ([given, options]) => (window as unknown as WithAxe).axe.runPartial(given, options),
    [part, how] as const,
  );
  const found: (axe.PartialResult | null)[] = [own];
  for (const handle of (await within.getProperties()).values()) {
    const child = await (await handle.getProperty('element')).asElement()?.contentFrame();
    const context = await (await handle.getProperty('frameContext')).jsonValue();
    found.push(...(child ? await partsOf(child, context, how) : [null]));
  }
  return found;
}

async function look(page: Page, { within, except = SHARED, rules }: Look): Promise<axe.Result[]> {
  const how = {
    // Reporting all passes would take longer than finding them.
    resultTypes: ['violations' as const],
    // Otherwise axe fetches every style sheet and video again, a third of its time; only a rule about videos, of which
    // there are none, would use them.
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const part = { include: [within ?? ':root'], ...(except && { exclude: [except] }) };
  const parts = page.frames().length > 1 ? await partsOf(page.mainFrame(), part, how) : undefined;
  await readAxe(page);
  return page.evaluate(
    async ([given, options, found]) => {
      const { axe } = window as unknown as WithAxe;
      const { violations } = await (found ? axe.finishRun(found, options) : axe.run(given, options));
      return violations;
    },
    [part, how, parts] as const,
  );
}

/** Returns axe's violations on a page without running transitions, as `rule: elements`. */
export async function barriers(page: Page, asked: Look = {}): Promise<string[]> {
  // During a fade, contrast is meaningless, and a list that reloads is pale until it has.
  await page.waitForFunction(() => !document.querySelector('table[aria-busy=true]'), null, RELOADING).catch(() => {});
  await settled(page);
  const found = await look(page, asked);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

/**
 * Returns the violations of a page in the light scheme, and those the dark one adds: the schemes differ in colors only,
 * so the dark one is checked with color rules only. Starts in the current scheme, since a change re-renders every
 * element, and restores it. `worn` waits for a page that changes its colors by script.
 */
export async function barriersInBothSchemes(
  page: Page,
  worn?: (dark: boolean) => Promise<void>,
  asked: Look = {},
): Promise<string[]> {
  const found: string[] = [];
  // Applies each scheme's colors at once: waiting for hundreds of fades would take longer than the check.
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await worn?.(colorScheme === 'dark');
    const here = await barriers(page, { ...asked, ...(colorScheme === 'dark' && { rules: COLOR_RULES }) });
    found.push(...here.map((barrier) => `${colorScheme}: ${barrier}`));
  }
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  return found;
}

/**
 * Returns the violations of a page at widths of 1280 and 360 px, in both schemes. `nth` selects the short form: each
 * width in one scheme, swapped on every second page; the shared footer on the first page only.
 */
export async function barriersAtWidths(page: Page, nth?: number): Promise<string[]> {
  const found: string[] = [];
  const asked: Look = nth ? {} : { except: '' };
  for (const [at, width] of [1280, 360].entries()) {
    await page.setViewportSize({ width, height: 800 });
    const colorScheme = ((nth ?? 0) + at) % 2 === 0 ? 'light' : 'dark';
    if (nth !== undefined) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const here =
      nth === undefined
        ? await barriersInBothSchemes(page, undefined, asked)
        : (await barriers(page, asked)).map((barrier) => `${colorScheme}: ${barrier}`);
    found.push(...here.map((barrier) => `${width} px, ${barrier}`));
  }
  return found;
}
