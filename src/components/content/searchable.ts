import { filterEntries } from './filter-entries';

/** Filters the entries while typing; the query parameter `q` fills the field unless it already has input. */
for (const section of document.querySelectorAll<HTMLElement>('[data-searchable]')) {
  const input = section.querySelector('input');
  if (!input) continue;
  const show = () => filterEntries(section, input.value);
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  input.addEventListener('input', show);
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  const topics = section.querySelector<HTMLDetailsElement>('[data-topics]');
  topics?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) topics.open = false;
  });
  if (input.value) show();
}
