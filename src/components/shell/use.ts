import { startCart } from './cart';
import { startIslands } from './islands';
import { startMenus } from './menus';
import { startOffline } from './offline';
import { startTheme } from './theme';

// What answers presses: fetched at the first sign of use (late-scripts.js), which keeps what is pressed until then.
// What cannot be said later without a connection: the words themselves.
void import('./toasts');
startTheme();
startMenus();
startCart();
startIslands();
startOffline();
