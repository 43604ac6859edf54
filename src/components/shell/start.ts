import { startShop } from '../../stores/boot';
import { startCart } from './cart';
import { startGreeting } from './greeting';
import { startIslands } from './islands';
import { startMenus } from './menus';
import { startOffline } from './offline';
import { startPayments } from './payments';
import { startPrices } from './prices';
import { startSearchKey } from './search-key';
import { startSignedIn } from './signed-in';
import { startStock } from './stock';
import { startTheme } from './theme';
import { startToasts } from './toasts';

startTheme();
startMenus();
startToasts();
startPrices();
startStock();
startCart();
startSignedIn();
startPayments();
startSearchKey();
startIslands();
startGreeting();
startOffline();
// Presses that came before this script are played again now (before-paint.js).
dispatchEvent(new Event('shop:ready'));
void startShop();
