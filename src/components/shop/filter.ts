import { $catalog, $catalogById, isOutOfStock } from '../../stores/catalog/catalog';
import {
  type CatalogFilter,
  DEFAULT_FILTER,
  type Item,
  pick,
  readFilter,
  resultLine,
  writeFilter,
} from './catalog-filter';

type Card = Item & { element: HTMLElement };

function cardsOf(elements: readonly HTMLElement[]): Card[] {
  return elements.map((element) => ({
    element,
    name: element.dataset.name ?? '',
    contents: element.dataset.contents ?? '',
    version: element.dataset.version ?? '',
    priceMinor: $catalogById.get().get(element.dataset.item ?? '')?.priceMinor ?? Number(element.dataset.price),
    popular: element.hasAttribute('data-popular'),
    mac: element.hasAttribute('data-mac'),
  }));
}

/** Returns the only product found; undefined if there are more or none. */
function aloneIn(grid: HTMLElement): HTMLElement | undefined {
  const [only, more] = grid.querySelectorAll<HTMLElement>('[data-item]:not([hidden])');
  return more ? undefined : only;
}

/** Offers alternatives if the only result is out of stock; their code loads only then. */
async function addOffer(grid: HTMLElement): Promise<void> {
  const noticeOf = () => grid.querySelector('[data-instead]');
  noticeOf()?.remove();
  const onlyCard = aloneIn(grid);
  const id = onlyCard?.dataset.item ?? '';
  if (!isOutOfStock(id)) return;
  const { insteadOf } = await import('../product/instead');
  // The search may have changed in the meantime.
  if (aloneIn(grid) !== onlyCard) return;
  const words = insteadOf(id);
  if (words.length === 0) return;
  noticeOf()?.remove();
  const line = document.createElement('p');
  line.className = 'product-instead';
  line.dataset.instead = '';
  line.append(...words);
  onlyCard?.querySelector('.product')?.append(line);
}

/** The same, ignoring errors: if the code cannot be loaded, the result still says that it is out of stock. */
const offerInstead = (grid: HTMLElement): void => void addOffer(grid).catch(() => undefined);

const reportMiss = (q: string, isStill: () => boolean): void =>
  void import('../../stores/analytics/search').then(({ trackMiss }) => trackMiss(q, isStill));

/** Opens the filters that phones fold away if the address sets one of them. */
function unfold(form: HTMLFormElement): void {
  const { on, sort } = readFilter(location.search, []);
  const more = form.querySelector('details');
  if (more && (on !== DEFAULT_FILTER.on || sort !== DEFAULT_FILTER.sort)) more.open = true;
}

/** Starts search, filter and sort on the shop page; their state is in the URL. */
function start(form: HTMLFormElement): void {
  const grid = document.querySelector<HTMLElement>('[data-shop-grid]');
  const line = document.querySelector<HTMLElement>('[data-shop-line]');
  const empty = document.querySelector<HTMLElement>('[data-shop-empty]');
  const clear = document.querySelector<HTMLElement>('[data-shop-clear]');
  if (!grid || !line || !empty) return;

  /** In the order of the catalog, whatever they are sorted by later. */
  const elements = [...grid.querySelectorAll<HTMLElement>('[data-item]')];
  const versions = elements.map(({ dataset }) => dataset.version ?? '');
  const filterFrom = (search: string) => readFilter(search, versions);
  const show = (filter: CatalogFilter) => {
    const cards = cardsOf(elements);
    const visible = pick(cards, filter);
    for (const card of cards) card.element.hidden = !visible.includes(card);
    const order = [...visible, ...cards.filter((card) => !visible.includes(card))].map(({ element }) => element);
    if (order.some((element, index) => grid.children[index] !== element)) grid.append(...order);
    const text = resultLine(visible.length, cards.length, filter.q);
    if (line.textContent !== text) line.textContent = text;
    empty.hidden = visible.length > 0;
    clear?.toggleAttribute('hidden', [0, cards.length].includes(visible.length));
    grid.hidden = visible.length === 0;
    grid.toggleAttribute('data-alone', visible.length === 1);
    offerInstead(grid);
  };
  const fill = (filter: CatalogFilter) => {
    for (const [name, value] of Object.entries(filter)) {
      const control = form.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = control.value === value;
      else if (control && 'value' in control) control.value = value;
    }
    show(filter);
  };
  const filtered = (): CatalogFilter => {
    const data = new FormData(form);
    return filterFrom(`?${new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))}`);
  };
  const onInput = () => {
    const filter = filtered();
    history.replaceState(history.state, '', location.pathname + writeFilter(filter));
    show(filter);
    if (filter.q && !empty.hidden) reportMiss(filter.q, () => filtered().q === filter.q);
  };

  for (const control of form.elements) control.addEventListener('input', onInput);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onInput();
  });
  for (const button of [clear, empty.querySelector('button')])
    button?.addEventListener('click', () => {
      fill(DEFAULT_FILTER);
      onInput();
      form.querySelector('input')?.focus();
    });
  $catalog.listen(() => offerInstead(grid));
  addEventListener('popstate', () => fill(filterFrom(location.search)));
  fill(filterFrom(location.search));
}

/** Counts a search without results in a large shop, whose server has rendered this page for it. */
function countMiss(): void {
  const q = new URLSearchParams(location.search).get('q')?.trim();
  if (!q || !document.querySelector('[data-shop-empty]:not([hidden])')) return;
  reportMiss(q, () => true);
}

const form = document.querySelector<HTMLFormElement>('form[data-shop-filters]');
if (form) {
  start(form);
  unfold(form);
} else countMiss();
