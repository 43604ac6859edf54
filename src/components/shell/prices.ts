import { discountPercent } from '../../shop/catalog/reduction';
import { parseCurrency } from '../../shop/money';
import { $catalog, $catalogById } from '../../stores/catalog';
import { $currency, $price, setCurrency } from '../../stores/currency';
import { $storefront } from '../../stores/storefront';

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
    const prior = item.priorMinor ?? item.priceMinor;
    const sums = { price: item.priceMinor, prior, saving: prior - item.priceMinor };
    element.dataset.usdMinor = String(sums[(element.dataset.part ?? 'price') as keyof typeof sums]);
  }
  renderPrices();
}

/** Shows what was before a reduction where there is one. */
function refreshReductions(): void {
  if ($storefront.get().state !== 'ready') return;
  const catalog = $catalogById.get();
  for (const element of document.querySelectorAll<HTMLElement>('[data-reduction]')) {
    const item = catalog.get(element.dataset.reduction ?? '');
    element.toggleAttribute('data-known', Boolean(item?.priorMinor));
    if (item?.priorMinor && 'percent' in element.dataset)
      element.textContent = String(discountPercent(item.priceMinor, item.priorMinor));
  }
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
  $catalog.listen(() => {
    refreshPrices();
    refreshReductions();
  });
}
