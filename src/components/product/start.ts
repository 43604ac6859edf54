import { parseCurrency } from '../../shop/money';
import { $catalog, isOutOfStock } from '../../stores/catalog/catalog';
import { setCurrency } from '../../stores/catalog/currency';
import { startBuyBar } from './buy-bar';
import { startGalleries } from './gallery';
import { startLowestPrice } from './lowest-price';
import { startStockRequests } from './stock-request';
import { startTabs } from './tabs';

startGalleries();
startTabs();
startBuyBar();
startStockRequests();
startLowestPrice();

/** Offers alternatives to a sold-out edition. Their code is loaded only then; without it, the stock request form stays. */
async function offerInstead(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-instead]');
  const id = place?.dataset.instead ?? '';
  if (!isOutOfStock(id)) return;
  const { insteadOf } = await import('./instead');
  const words = insteadOf(id);
  if (words.length > 0) place?.replaceChildren(...words);
}
$catalog.subscribe(() => void offerInstead().catch(() => undefined));

// Links of a shopping feed name the currency of its price.
const currency = parseCurrency(new URLSearchParams(location.search).get('currency'));
if (currency) setCurrency(currency);
