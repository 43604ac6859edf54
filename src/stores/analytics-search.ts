import { countInShop } from './analytics-counts';

/** How long somebody has not typed on, in milliseconds. */
const REST = 1500;
const counted = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts a search that found nothing, once it is what they meant: `isStill` says that it is there unchanged. */
export function trackMiss(term: string, isStill: () => boolean): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const plain = term.trim().slice(0, 100);
    if (!isStill() || counted.has(plain)) return;
    counted.add(plain);
    countInShop({ event: 'search_no_results', term: plain });
  }, REST);
}
