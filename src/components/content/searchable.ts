import { matchesWords } from '../../shop/content/words';

/** Filters the entries while typing; a single hit opens by itself. The address keeps the search (?q=). */
for (const section of document.querySelectorAll<HTMLElement>('[data-searchable]')) {
  const field = section.querySelector<HTMLElement>('[data-field]');
  const input = section.querySelector('input');
  const status = section.querySelector('[data-status]');
  const entries = [...section.querySelectorAll<HTMLDetailsElement>('[data-entry]')];
  if (!field || !input || !status) continue;
  const show = () => {
    const hits = entries.filter((entry) => {
      entry.hidden = !matchesWords(entry.textContent ?? '', input.value);
      return !entry.hidden;
    });
    for (const entry of entries) entry.open = input.value !== '' && hits.length === 1 && hits[0] === entry;
    status.textContent =
      hits.length === 0
        ? 'Nothing found. Try fewer characters, or write to us.'
        : `${hits.length} ${hits.length === 1 ? 'entry' : 'entries'}`;
  };
  field.hidden = false;
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', show);
  if (input.value) show();
}
