import { discountPercent, namesLowestPrice } from '../../shop/catalog/reduction';
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

/** Shows what was before a reduction where there is one, and what the law of the visitor's country asks beside it. */
function refreshReductions(): void {
  const storefront = $storefront.get();
  if (storefront.state !== 'ready') return;
  const catalog = $catalogById.get();
  const prior = (id: string | undefined) => catalog.get(id ?? '')?.priorMinor ?? 0;
  for (const element of document.querySelectorAll<HTMLElement>('[data-reduction]'))
    element.toggleAttribute('data-known', prior(element.dataset.reduction) > 0);
  for (const element of document.querySelectorAll<HTMLElement>('[data-percent]')) {
    const price = catalog.get(element.dataset.percent ?? '')?.priceMinor ?? 0;
    element.textContent = String(discountPercent(price, prior(element.dataset.percent)));
  }
  const named = namesLowestPrice(storefront.data.location.country);
  for (const element of document.querySelectorAll<HTMLElement>('[data-lowest]'))
    element.hidden = !named || prior(element.dataset.lowest) === 0;
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
