import { notifyStockRequests } from './catalogue/notify-stock-requests';
import { forgetCustomers } from './customers/forget';
import { forgetDownloads } from './downloads/forget';
import { watchStock } from './licences/watch-stock';
import { forgetOldLimits } from './limits/take';
import { sweepMail } from './mail/sweep';
import { serveWaiting } from './orders/serve-waiting';
import { tellDelayed } from './orders/tell-delayed';
import { forgetChallenges } from './passkeys/challenges';
import { reconcile } from './payments/reconcile';
import { refundOverdue } from './payments/refund-rest';
import type { Deps } from './platform/deps';
import { forgetOldSessions } from './staff/sessions';

/** One tick of the one-minute cron. A part that fails does not keep the others from running. */
export async function runCron(deps: Deps): Promise<void> {
  for (const part of [
    reconcile,
    serveWaiting,
    refundOverdue,
    tellDelayed,
    notifyStockRequests,
    watchStock,
    sweepMail,
    forgetOldLimits,
    forgetCustomers,
    forgetDownloads,
    forgetChallenges,
    forgetOldSessions,
  ]) {
    try {
      await part(deps);
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', cron: part.name, error: String(error) }));
    }
  }
}
