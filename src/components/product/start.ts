import { startBuyBar } from './buy-bar';
import { startGalleries } from './gallery';
import { startStockRequests } from './stock-request';
import { startTabs } from './tabs';

startGalleries();
startTabs();
startBuyBar();
startStockRequests();
