import { matchesWords } from '../../shop/content/words';

/** Filters the entries of a section by the search text and opens a single match; without a search, what was open at first. */
export function filterEntries(section: HTMLElement, search: string): void {
  const status = section.querySelector('[data-status]');
  const { noun = 'question' } = section.dataset;
  const entries = [...section.querySelectorAll<HTMLDetailsElement>('[data-entry]')];
  const hits = entries.filter((entry) => {
    entry.hidden = !matchesWords(entry.textContent ?? '', search);
    return !entry.hidden;
  });
  for (const entry of entries)
    entry.open = search === '' ? entry.dataset.entry === 'open' : hits.length === 1 && hits[0] === entry;
  if (!status) return;
  status.textContent =
    hits.length === 0
      ? 'Nothing found. Try fewer characters, or write to us.'
      : `${hits.length} ${noun}${hits.length === 1 ? '' : 's'}`;
}
