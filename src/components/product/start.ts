import { parseCurrency } from '../../shop/money';
import { $catalog, isSoldOut } from '../../stores/catalog';
import { setCurrency } from '../../stores/currency';
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

/** Leads from what is sold out to another edition. Its code comes only then; without it, the form to be told is there. */
async function offerInstead(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-instead]');
  const id = place?.dataset.instead ?? '';
  if (!isSoldOut(id)) return;
  const { insteadOf } = await import('./instead');
  const words = insteadOf(id);
  if (words.length > 0) place?.replaceChildren(...words);
}
$catalog.subscribe(() => void offerInstead().catch(() => undefined));

// A shopping feed leads here in the currency that its price is in.
const asked = parseCurrency(new URLSearchParams(location.search).get('currency'));
if (asked) setCurrency(asked);
