import { parseCurrency } from '../../shop/money';
import { $catalog, $catalogById } from '../../stores/catalog';
import { $currency, $price, setCurrency } from '../../stores/currency';

/** Writes every price of the page in the chosen currency. */
function renderPrices(): void {
  const price = $price.get();
  for (const element of document.querySelectorAll<HTMLDataElement>('data[data-usd-minor]')) {
    const text = price(Number(element.dataset.usdMinor));
    if (element.textContent !== text) element.textContent = text;
  }
}

/** Takes prices and savings that changed since the page was built from the bootstrap call. */
function refreshPrices(): void {
  const catalog = $catalogById.get();
  for (const element of document.querySelectorAll<HTMLDataElement>('data[data-product]')) {
    const item = catalog.get(element.dataset.product ?? '');
    if (!item) continue;
    const sums = {
      price: item.priceMinor,
      original: item.originalPriceMinor,
      saving: item.originalPriceMinor - item.priceMinor,
      lowest: item.lowest30dMinor,
    };
    const sum = sums[(element.dataset.part ?? 'price') as keyof typeof sums];
    const line = element.closest<HTMLElement>('[data-hide-empty]');
    if (line) line.hidden = sum === null || (element.dataset.part !== 'lowest' && sum <= 0);
    if (sum !== null) element.dataset.usdMinor = String(sum);
  }
  renderPrices();
}

/** Keeps prices and all currency selectors in step with the chosen currency and the server's prices. */
export function startPrices(): void {
  const selects = document.querySelectorAll<HTMLSelectElement>('select[data-currency-select]');
  for (const select of selects)
    select.addEventListener('change', () => setCurrency(parseCurrency(select.value) ?? 'USD'));
  $currency.subscribe((currency) => {
    for (const select of selects) select.value = currency;
  });
  $price.subscribe(renderPrices);
  $catalog.listen(refreshPrices);
}
