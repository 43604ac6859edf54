import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import { settled } from './e2e.ts';

interface Look {
  /** Only this part of the page, as a selector. */
  within?: string;
  /** All but this part, as a selector: what is on every page alike is looked at once. */
  except?: string;
  /** Only these rules. */
  rules?: readonly string[];
}

/** What a change of the color scheme alone can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run(part: unknown, how: unknown): Promise<axe.AxeResults>;
  runPartial(part: unknown, how: unknown): Promise<axe.PartialResult>;
  finishRun(parts: unknown, how: unknown): Promise<axe.AxeResults>;
  utils: { getFrameContexts(part: unknown): { frameSelector: unknown; frameContext: unknown }[] };
}
type WithAxe = Window & { axe: Axe };

/** The short form: the package's own `source` is 1.5 MB, which each page would be sent and would parse. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The script is half a megabyte, so a frame reads it once. */
async function readAxe(frame: Page | Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
}

/**
 * What axe finds in a frame and in those within it, each asked on its own: by messages between frames, one that is slow
 * to answer is left out without a word.
 */
async function partsOf(frame: Frame, part: unknown, how: unknown): Promise<(axe.PartialResult | null)[]> {
  await readAxe(frame);
  // Before the run, which may change what is found by its place.
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

async function look(page: Page, { within, except, rules }: Look): Promise<axe.Result[]> {
  const how = {
    // A list of all that is well takes longer than finding it.
    resultTypes: ['violations' as const],
    // Else axe reads each style sheet and each film again, a third of its time; only a rule on films, of which there are
    // none, would use them.
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

/** The barriers that axe finds on a page at rest, as `rule: elements`. */
export async function barriers(page: Page, asked: Look = {}): Promise<string[]> {
  // Halfway through a fade the contrast means nothing.
  await settled(page);
  const found = await look(page, asked);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

/**
 * The barriers of a page at rest in the light scheme, and what the dark one adds: the schemes differ in colors alone, so
 * dark asks about those and is quick. It begins in the scheme that the page wears, since a change draws every element
 * again, and leaves it in the other. `worn` waits for a page that changes its colors by script.
 */
export async function barriersInBothSchemes(
  page: Page,
  worn?: (dark: boolean) => Promise<void>,
  asked: Look = {},
): Promise<string[]> {
  const found: string[] = [];
  // Each scheme's colors are at once: waiting for hundreds of fades takes longer than looking.
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
 * The barriers of a page 1280 and 360 px wide, in both schemes. `nth` is for the short form: each width in one scheme, and
 * the other way round with each second page; the footer, which all share, on the first alone.
 */
export async function barriersAtWidths(page: Page, nth?: number): Promise<string[]> {
  const found: string[] = [];
  const asked: Look = nth ? { except: '.footer' } : {};
  for (const [at, width] of [1280, 360].entries()) {
    await page.setViewportSize({ width, height: 800 });
    const colorScheme = ((nth ?? 0) + at) % 2 === 0 ? 'light' : 'dark';
    if (nth !== undefined) await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const here =
      nth === undefined
        ? await barriersInBothSchemes(page)
        : (await barriers(page, asked)).map((barrier) => `${colorScheme}: ${barrier}`);
    found.push(...here.map((barrier) => `${width} px, ${barrier}`));
  }
  return found;
}
