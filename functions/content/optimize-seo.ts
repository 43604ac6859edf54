import { store } from '../../src/config/store';
import type { OptimizeSeoInput, OptimizeSeoOutput } from '../../src/shop/content/contract';
import { optimizeSeo as byRules } from '../../src/shop/content/seo';
import type { Deps } from '../platform/deps';

/** Suggests title, description and social tags for a text (specification 1, section 7). Nothing is stored. */
export async function optimizeSeo(_deps: Deps, input: OptimizeSeoInput): Promise<OptimizeSeoOutput> {
  return { success: true, result: byRules(input, store.name) };
}
