import { startShop } from '../../stores/bootstrap';
import { $toast } from '../../stores/toasts';
import { startCartCount } from './cart-count';
import { startGreeting } from './greeting';
import { startPayments } from './payments';
import { startPrices } from './prices';
import { startSearchKey } from './search-key';
import { startSignedIn } from './signed-in';
import { startStock } from './stock';

// What fills the page in before anybody touches it; the rest is in use.ts.
startPrices();
startStock();
startCartCount();
startSignedIn();
startPayments();
startSearchKey();
startGreeting();
const stop = $toast.listen(() => {
  stop();
  void import('./toasts');
});
void startShop();
