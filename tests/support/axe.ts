import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** Only this part of the page, as a selector. */
  within?: string;
  /** Only these rules. */
  rules?: string[];
}

/** The barriers that axe finds on a page, as `rule: elements`. */
export async function barriers(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  // A list of all that is well takes longer than finding it, and so does the second tab that puts frames together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (page.frames().length === 1) axe.setLegacyMode();
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}
