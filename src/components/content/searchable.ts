import { filterEntries } from './filter-entries';

/** Shows the search field over the entries and filters while typing; ?q= fills it from the address. */
for (const section of document.querySelectorAll<HTMLElement>('[data-searchable]')) {
  const field = section.querySelector<HTMLElement>('[data-field]');
  const input = section.querySelector('input');
  if (!field || !input) continue;
  const show = () => filterEntries(section, input.value);
  field.classList.remove('waits');
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', show);
  if (input.value) show();
}
