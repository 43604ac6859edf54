import { call, sentence } from '../../client/call';
import type { Found, SearchDocument } from '../../shop/content/search';

type Search = (query: string) => Found[];
let loading: Promise<Search> | undefined;

/** The index and its engine are fetched at the first search; a failure may be tried again. */
function engine(): Promise<Search> {
  loading ??= Promise.all([import('../../shop/content/search'), call<SearchDocument[]>('/search-index.json')])
    .then(([{ searcher }, documents]) => searcher(documents))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function hitOf({ path, title, description, section }: Found): HTMLLIElement {
  const item = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: path, textContent: title, className: 'link' });
  const where = Object.assign(document.createElement('span'), { textContent: ` ${section}`, className: 'hint' });
  const text = Object.assign(document.createElement('p'), { textContent: description, className: 'text-muted' });
  item.append(link, where, text);
  return item;
}

function start(root: HTMLElement): void {
  const form = root.querySelector('form');
  const input = root.querySelector('input');
  const status = root.querySelector('[data-search-status]');
  const list = root.querySelector('[data-search-hits]');
  const popular = root.querySelector<HTMLElement>('[data-search-popular]');
  if (!form || !input || !status || !list || !popular) return;
  const show = async () => {
    const query = input.value.trim();
    history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
    try {
      const hits = query ? (await engine())(query) : [];
      if (input.value.trim() !== query) return;
      list.replaceChildren(...hits.map(hitOf));
      popular.hidden = hits.length > 0;
      status.textContent = !query
        ? ''
        : hits.length === 0
          ? `Nothing found for "${query}". Try fewer or other words.`
          : `${hits.length} found`;
    } catch (error) {
      status.textContent = `${sentence(error)} Press Search to try again.`;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(show, 150);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show();
  });
  input.value = new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) void show();
  else input.focus();
}

for (const root of document.querySelectorAll<HTMLElement>('[data-search]')) start(root);
