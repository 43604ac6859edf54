import type { Found } from '../../shop/content/search';
import { searchSite } from '../../stores/site-search';

function hitOf({ path, title, description, section }: Found): HTMLLIElement {
  const item = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: path, textContent: title, className: 'link' });
  const where = Object.assign(document.createElement('span'), { textContent: ` ${section}`, className: 'hint' });
  const text = Object.assign(document.createElement('p'), { textContent: description, className: 'text-muted' });
  item.append(link, where, text);
  return item;
}

const countText = (count: number, query: string): string =>
  count === 0 ? `Nothing found for "${query}". Try fewer or other words.` : `${count} found`;

const reportMiss = (query: string, isStill: () => boolean) =>
  void import('../../stores/analytics-search').then(({ trackMiss }) => trackMiss(query, isStill));

function start(root: HTMLElement): void {
  const form = root.querySelector('form');
  const input = root.querySelector('input');
  const status = root.querySelector('[data-search-status]');
  const list = root.querySelector('[data-search-hits]');
  const popular = root.querySelector<HTMLElement>('[data-search-popular]');
  const shop = root.querySelector<HTMLAnchorElement>('[data-search-shop]');
  if (!form || !input || !status || !list || !popular) return;
  const show = async () => {
    const query = input.value.trim();
    history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
    if (shop) shop.href = query ? `/shop?q=${encodeURIComponent(query)}` : '/shop';
    const result = await searchSite(query);
    if (input.value.trim() !== query) return;
    if (result.state === 'failed') {
      status.textContent = `${result.message} Press Search to try again.`;
      return;
    }
    const { hits } = result;
    list.replaceChildren(...hits.map(hitOf));
    popular.hidden = hits.length > 0;
    if (query && hits.length === 0) reportMiss(query, () => input.value.trim() === query);
    status.textContent = query ? countText(hits.length, query) : '';
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
