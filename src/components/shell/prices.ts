import { discountPercent } from '../../shop/catalog/reduction';
import { parseCurrency } from '../../shop/money';
import type { LocalPrice } from '../../shop/pricing/unit-price';
import { $catalog, $catalogById } from '../../stores/catalog/catalog';
import { $currency, $price, setCurrency } from '../../stores/catalog/currency';
import { $storefront } from '../../stores/storefront';

/** Returns one part of a displayed price in minor units. */
function sumOf({ priceMinor, priorMinor }: LocalPrice, part?: string): number {
  const prior = priorMinor ?? priceMinor;
  return part === 'prior' ? prior : part === 'saving' ? prior - priceMinor : priceMinor;
}

/** Writes every price and discount in the chosen currency: first as rendered, then with the server's prices. */
function renderPrices(): void {
  const [price, currency] = [$price.get(), $currency.get()];
  const catalog = $storefront.get().status === 'ready' ? $catalogById.get() : undefined;
  for (const element of document.querySelectorAll<HTMLDataElement>('data[data-usd-minor]')) {
    const { product = '', part, usdMinor } = element.dataset;
    const item = catalog?.get(product);
    const local = item?.local[currency];
    const text = price(item ? sumOf(local ?? item, part) : Number(usdMinor), local);
    if (element.textContent !== text) element.textContent = text;
  }
  if (!catalog) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-reduction]')) {
    const item = catalog.get(element.dataset.reduction ?? '');
    const { priceMinor = 0, priorMinor = 0 } = item?.local[currency] ?? item ?? {};
    element.toggleAttribute('data-known', Boolean(priorMinor));
    if (priorMinor && 'percent' in element.dataset)
      element.textContent = String(discountPercent(priceMinor, priorMinor));
  }
}

/** Keeps prices and currency selectors in sync with the chosen currency and the server's prices. */
export function startPrices(): void {
  const selects = document.querySelectorAll<HTMLSelectElement>('select[data-currency-select]');
  for (const select of selects)
    select.addEventListener('change', () => setCurrency(parseCurrency(select.value) ?? 'USD'));
  $currency.subscribe((currency) => {
    for (const select of selects) select.value = currency;
  });
  $price.subscribe(renderPrices);
  $catalog.listen(renderPrices);
  document.addEventListener('shop:drawn', renderPrices);
}
