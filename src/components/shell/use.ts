import { startConsentDialog } from '../consent/dialog';
import { startHelp } from '../help/help';
import { startCart } from './cart';
import { startExitIntent } from './exit-intent';
import { startIslands } from './islands';
import { startMenus } from './menus';
import { startReports } from './reports';
import { startTheme } from './theme';
import { startStyles } from './whole-styles';

// Handles clicks: loaded at the first sign of use (late-scripts.js), which queues clicks until then.
startStyles();
startTheme();
startMenus();
startCart();
startIslands();
startHelp();
startExitIntent();
startConsentDialog();
startReports();
// Only pages with products have animations, and nothing waits for them.
if (document.querySelector('[data-add], [data-tabs]')) void import('./motion').then(({ startMotion }) => startMotion());
