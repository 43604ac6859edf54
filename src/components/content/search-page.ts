import { platformText } from '../../shop/catalog/platform-text';
import { excerptFor } from '../../shop/content/excerpt';
import type { SearchHit } from '../../shop/content/search';
import { plainWords, stemOf } from '../../shop/content/words';
import { $catalog, type CatalogItem } from '../../stores/catalog/catalog';
import { $currency, $price } from '../../stores/catalog/currency';
import { searchSite } from '../../stores/site-search';

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, facts: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), facts);

/** Returns a pattern for the words of a query, with any ending; undefined if none is long enough. */
function wordsOf(query: string): RegExp | undefined {
  const stems = plainWords(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length > 2)
    .map(stemOf);
  return stems.length ? new RegExp(`(?<![\\p{L}\\p{N}])((?:${stems.join('|')})[\\p{L}\\p{N}]*)`, 'giu') : undefined;
}

/** Returns a text with the words of the query marked, each where it is first: `seen` has those that are marked already. */
function highlight(text: string, words: RegExp | undefined, seen = new Set<string>()): (string | HTMLElement)[] {
  if (!words) return [text];
  return text.split(words).map((word, at) => {
    if (at % 2 === 0) return word;
    const stem = stemOf(plainWords(word));
    if (seen.has(stem)) return word;
    seen.add(stem);
    return make('mark', { textContent: word });
  });
}

function excerptOf(description: string, words: RegExp | undefined): HTMLParagraphElement {
  const text = make('p', { className: 'text-muted' });
  const { before, shown, after, ends } = excerptFor(description, words ? description.search(words) : -1);
  const seen = new Set<string>();
  for (const [at, part] of [before, shown, after].entries()) {
    if (!part) continue;
    const span = make('span', { className: at !== 1 ? 'hit-beyond' : ends ? 'hit-shown hit-whole' : 'hit-shown' });
    span.append(...highlight(part, words, seen));
    text.append(span);
  }
  return text;
}

function hitOf({ path, title, description }: SearchHit, words: RegExp | undefined): HTMLLIElement {
  const item = document.createElement('li');
  const link = make('a', { href: path, className: 'hit-title' });
  link.append(...highlight(title, words));
  const text = excerptOf(description, words);
  item.append(link, text);
  return item;
}

/** Returns the add-to-cart button; for a product that is not sold, a link to its page with the stock request form. */
function wayToBuy({ id, slug, name, stock }: CatalogItem): HTMLElement {
  const className = 'btn btn-ink btn-small';
  if (stock?.state === 'out_of_stock')
    return make('a', {
      className,
      href: `/product/${slug}#tell-me`,
      textContent: 'Email me',
      ariaLabel: 'Email me when it’s back',
    });
  const add = make('button', { type: 'button', className, textContent: 'Add to Cart' });
  add.dataset.add = id;
  add.setAttribute('aria-label', `Add to Cart: ${name}`);
  return add;
}

/** Returns the price and the former price; prices.ts keeps both current. */
function pricesOf({ id, priceMinor, local }: CatalogItem): HTMLElement {
  const sum = (part: string, className: string) => {
    const data = make('data', { className, textContent: $price.get()(priceMinor, local[$currency.get()]) });
    Object.assign(data.dataset, { usdMinor: String(priceMinor), product: id, part });
    return data;
  };
  const formerPrice = make('s', { className: 'was' });
  formerPrice.dataset.reduction = id;
  formerPrice.append(make('span', { className: 'sr-only', textContent: 'Before: ' }), sum('prior', 'num'));
  const both = document.createElement('span');
  both.append(sum('price', 'price'), formerPrice);
  return both;
}

/** Returns a product card: picture, price in the chosen currency, and add-to-cart button. */
function productOf({ path, title }: SearchHit, product: CatalogItem): HTMLLIElement {
  const item = make('li', { className: 'mini' });
  const text = document.createElement('div');
  const words = make('p', { textContent: platformText(product), className: 'hint' });
  text.append(make('a', { href: path, textContent: title, className: 'mini-name' }), words);
  const buy = make('p', { className: 'mini-buy' });
  buy.append(pricesOf(product), wayToBuy(product));
  const stock = make('p', { className: 'stock', textContent: 'Key by email, right away if in stock' });
  stock.dataset.stock = product.id;
  item.append(make('img', { src: product.image, alt: '', width: 480, height: 336 }), text, stock, buy);
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

/** The number of pages shown before "more" is pressed. */
const FIRST_PAGES = 8;

/** Returns the pages with a word in their title or description; if there are none, all pages. */
function pagesOf(hits: readonly SearchHit[], words: RegExp | undefined): readonly SearchHit[] {
  const seen = hits.filter(({ title, description }) => words && `${title} ${description}`.search(words) >= 0);
  return seen.length > 0 ? seen : hits;
}

/** Groups pages by kind, the kind of the best one first. */
function kindsOf(pages: readonly SearchHit[], words: RegExp | undefined): HTMLElement[] {
  const kinds = [...new Set(pages.map(({ section }) => section))];
  return kinds.flatMap((kind) =>
    groupOf(
      kind,
      'hits',
      pages.filter(({ section }) => section === kind).map((page) => hitOf(page, words)),
    ),
  );
}

/** Shows products first, then pages by kind, at first only the best of them. */
function draw(list: Element, hits: readonly SearchHit[], query: string): number {
  const words = wordsOf(query);
  const productsByPath = new Map($catalog.get().map((product) => [`/product/${product.slug}`, product]));
  const products = hits.flatMap((hit) => {
    const product = productsByPath.get(hit.path);
    return product ? [productOf(hit, product)] : [];
  });
  const pages = pagesOf(
    hits.filter(({ path }) => !productsByPath.has(path)),
    words,
  );
  const show = (pageHits: readonly SearchHit[]) =>
    list.replaceChildren(...groupOf('Editions', 'minis minis-tall', products), ...kindsOf(pageHits, words));
  const more = pages.length - FIRST_PAGES;
  // A button for only one or two more results would not be worth it.
  if (more < 3) show(pages);
  else {
    show(pages.slice(0, FIRST_PAGES));
    const button = make('button', {
      type: 'button',
      className: 'btn btn-quiet justify-self-start',
      textContent: `Show ${more} more`,
    });
    button.addEventListener('click', () => {
      show(pages);
      list.querySelector<HTMLElement>(`.hits a[href="${pages[FIRST_PAGES]?.path}"]`)?.focus();
    });
    list.append(button);
  }
  return products.length + pages.length;
}

/** Announces the number of results; without any, as a heading. */
function announceCount(status: Element, count: number, query: string): void {
  if (count > 0) {
    status.textContent = `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
    return;
  }
  status.replaceChildren(
    make('h2', { className: 'text-xl text-ink', textContent: `Nothing found for “${query}”` }),
    make('p', {
      className: 'mt-1 text-muted',
      textContent: 'Try fewer or different words, or start with one of these.',
    }),
  );
}

const reportMiss = (query: string, isStill: () => boolean) =>
  void import('../../stores/analytics/search').then(({ trackMiss }) => trackMiss(query, isStill));

function start(root: HTMLElement): void {
  const form = root.querySelector('form');
  const input = root.querySelector('input');
  const status = root.querySelector('[data-search-status]');
  const list = root.querySelector('[data-search-hits]');
  const popular = root.querySelector<HTMLElement>('[data-search-popular]');
  const ways = root.querySelector('.ways');
  const shop = root.querySelector<HTMLAnchorElement>('[data-search-shop]');
  if (!form || !input || !status || !list || !popular) return;
  const show = async () => {
    const query = input.value.trim();
    history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
    if (shop) shop.href = query ? `/shop?q=${encodeURIComponent(query)}` : '/shop';
    const result = await searchSite(query);
    if (input.value.trim() !== query) return;
    if (result.status === 'failed') {
      status.textContent = `${result.message} Press Search to try again.`;
      return;
    }
    const { hits } = result;
    const count = draw(list, hits, query);
    document.dispatchEvent(new Event('shop:drawn'));
    popular.hidden = count > 0;
    // Appending the links again shows them together with the results, so they do not jump below them afterwards.
    if (ways) ways.parentElement?.append(ways);
    if (query && count === 0) reportMiss(query, () => input.value.trim() === query);
    if (query) announceCount(status, count, query);
    else status.textContent = '';
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
