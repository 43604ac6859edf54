import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { settled } from './e2e.ts';

interface Look {
  /** Only this part of the page, as a selector. */
  within?: string;
  /** All but this part, as a selector: what stands on every page alike is looked at once. */
  except?: string;
  /** Only these rules. */
  rules?: readonly string[];
}

/** What a change of the color scheme alone can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The script is half a megabyte, so a page reads it once. Pages with frames take the builder's way, which is slower. */
async function look(page: Page, { within, except, rules }: Look): Promise<axe.Result[]> {
  // A list of all that is well takes longer than finding it.
  const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    if (within) builder.include(within);
    if (except) builder.exclude(except);
    if (rules) builder.withRules([...rules]);
    return (await builder.analyze()).violations;
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    ([part, how]) => {
      const { axe } = window as unknown as { axe: { run(part: unknown, how: unknown): Promise<axe.AxeResults> } };
      return axe.run(part, how).then(({ violations }) => violations);
    },
    [{ include: [within ?? ':root'], ...(except && { exclude: [except] }) }, options] as const,
  );
}

/** The barriers that axe finds on a page at rest, as `rule: elements`. */
export async function barriers(page: Page, asked: Look = {}): Promise<string[]> {
  // Halfway through a fade the contrast is nobody's.
  await settled(page);
  const found = await look(page, asked);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

/**
 * The barriers of a page at rest in the light scheme, and what the dark one adds: the schemes differ in colors alone, so
 * dark asks about those and is quick. Leaves the page dark. `worn` waits for a page that changes its colors by script.
 */
export async function barriersInBothSchemes(
  page: Page,
  worn?: (dark: boolean) => Promise<void>,
  asked: Look = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await worn?.(colorScheme === 'dark');
    const here = await barriers(page, { ...asked, ...(colorScheme === 'dark' && { rules: COLOR_RULES }) });
    found.push(...here.map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
}
