import { startShop } from '../../stores/bootstrap';
import { startConsent } from '../consent/ask';
import { startVitals } from '../vitals/start';
import { startCartCount } from './cart-count';
import { startGreeting } from './greeting';
import { startOffline } from './offline';
import { startPayments } from './payments';
import { startPrices } from './prices';
import { startSearchKey } from './search-key';
import { startSignedIn } from './signed-in';
import { startStock } from './stock';
import { startToasts } from './toasts';

// Fills in the page before it is used; the rest is in use.ts.
startToasts();
startConsent();
startPrices();
startStock();
startCartCount();
startSignedIn();
startPayments();
startSearchKey();
startGreeting();
startOffline();
startVitals();
void startShop();
