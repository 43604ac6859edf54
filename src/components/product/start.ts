import { parseCurrency } from '../../shop/money';
import { setCurrency } from '../../stores/currency';
import { startBuyBar } from './buy-bar';
import { startGalleries } from './gallery';
import { linkInStockAlternative } from './instead';
import { startLowestPrice } from './lowest-price';
import { startStockRequests } from './stock-request';
import { startTabs } from './tabs';

startGalleries();
startTabs();
startBuyBar();
startStockRequests();
startLowestPrice();
linkInStockAlternative();

// A shopping feed leads here in the currency that its price is in.
const asked = parseCurrency(new URLSearchParams(location.search).get('currency'));
if (asked) setCurrency(asked);
