import { startBuyBar } from './buy-bar';
import { startGalleries } from './gallery';
import { startTabs } from './tabs';

startGalleries();
startTabs();
startBuyBar();
