import { countInShop } from './counts';

/** How long typing must have paused, in milliseconds. */
const REST = 1500;
const countedTerms = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts a search without results once typing has paused; `isStill` tells whether it is still unchanged. */
export function trackMiss(term: string, isStill: () => boolean): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const plain = term.trim().slice(0, 100);
    if (!isStill() || countedTerms.has(plain)) return;
    countedTerms.add(plain);
    countInShop({ event: 'search_no_results', term: plain });
  }, REST);
}
