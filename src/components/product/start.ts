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
