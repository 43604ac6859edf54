import type { Found } from '../../shop/content/search';
import { plainWords, stemOf } from '../../shop/content/words';
import { $catalog, type CatalogItem } from '../../stores/catalog';
import { $currency, $price } from '../../stores/currency';
import { searchSite } from '../../stores/site-search';

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, facts: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), facts);

/** A text in which the words looked for are marked, whatever their ending. */
function marked(text: string, query: string): (string | HTMLElement)[] {
  const stems = plainWords(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length > 2)
    .map(stemOf);
  if (stems.length === 0) return [text];
  const words = text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${stems.join('|')})[\\p{L}\\p{N}]*)`, 'giu'));
  return words.map((word, at) => (at % 2 ? make('mark', { textContent: word }) : word));
}

function hitOf({ path, title, description, section }: Found, query: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = make('a', { href: path, className: 'hit-title' });
  link.append(...marked(title, query));
  const text = make('p', { className: 'mt-1 text-muted' });
  text.append(...marked(description, query));
  item.append(make('p', { textContent: section, className: 'hint' }), link, text);
  return item;
}

/** What cannot be bought has no dead button: its page has the form that asks for it. */
function wayToBuy({ id, slug, name, stock }: CatalogItem): HTMLElement {
  const className = 'btn btn-ink btn-small';
  if (stock?.state === 'out_of_stock')
    return make('a', {
      className,
      href: `/product/${slug}#tell-me`,
      textContent: 'Email me',
      ariaLabel: "Email me when it's back",
    });
  const add = make('button', { type: 'button', className, textContent: 'Add to Cart' });
  add.dataset.add = id;
  add.setAttribute('aria-label', `Add to Cart: ${name}`);
  return add;
}

/** A product as it is sold: its picture, its price in the chosen currency, and the way into the cart. */
function productOf({ path, title, description }: Found, sold: CatalogItem): HTMLLIElement {
  const item = make('li', { className: 'find' });
  const text = document.createElement('div');
  const words = make('p', { textContent: description, className: 'hint' });
  text.append(make('a', { href: path, textContent: title, className: 'hit-title' }), words);
  const price = make('data', {
    className: 'price',
    textContent: $price.get()(sold.priceMinor, sold.local[$currency.get()]),
  });
  Object.assign(price.dataset, { usdMinor: String(sold.priceMinor), product: sold.id });
  const buy = make('p', { className: 'hit-buy' });
  buy.append(price, wayToBuy(sold));
  item.append(make('img', { src: sold.image, alt: '', width: 480, height: 336 }), text, buy);
  return item;
}

function groupOf(title: string, className: string, items: HTMLLIElement[]): HTMLElement[] {
  if (items.length === 0) return [];
  const group = document.createElement('section');
  const list = make('ul', { className });
  list.append(...items);
  group.append(make('h2', { textContent: title, className: 'text-lg' }), list);
  return [group];
}

/** Products first, as they are sold; then pages in one column, best first. */
function drawn(hits: readonly Found[], query: string): HTMLElement[] {
  const sold = new Map($catalog.get().map((product) => [`/product/${product.slug}`, product]));
  const [products, pages] = [hits.filter(({ path }) => sold.has(path)), hits.filter(({ path }) => !sold.has(path))];
  return [
    ...groupOf(
      'Editions',
      'finds',
      products.flatMap((hit) => {
        const product = sold.get(hit.path);
        return product ? [productOf(hit, product)] : [];
      }),
    ),
    ...groupOf(
      'Pages',
      'hits',
      pages.map((hit) => hitOf(hit, query)),
    ),
  ];
}

const countText = (count: number, query: string): string =>
  count === 0
    ? `Nothing found for "${query}". Try fewer or other words.`
    : `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;

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
    list.replaceChildren(...drawn(hits, query));
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
