import { startConsentDialog } from '../consent/dialog';
import { startHelp } from '../help/help';
import { startCart } from './cart';
import { startExitIntent } from './exit-intent';
import { startIslands } from './islands';
import { startMenus } from './menus';
import { startReports } from './reports';
import { startTheme } from './theme';
import { startStyles } from './whole-styles';

// What answers presses: fetched at the first sign of use (late-scripts.js), which keeps what is pressed until then.
startStyles();
startTheme();
startMenus();
startCart();
startIslands();
startHelp();
startExitIntent();
startConsentDialog();
startReports();
// Only pages that sell have something to move, and nobody waits for it.
if (document.querySelector('[data-add], [data-tabs]')) void import('./motion').then(({ startMotion }) => startMotion());
