import { SECOND_MS } from '../src/shop/time';
import { pruneCounts } from './analytics/prune-counts';
import { sendPurchases } from './analytics/send-purchases';
import { pruneChats } from './assistant/prune-chats';
import { pruneCarts } from './carts/prune-carts';
import { sendCartReminders } from './carts/remind';
import { applySchedules } from './catalog/apply-schedules';
import { notifyStockRequests } from './catalog/notify-stock-requests';
import { pruneStockRequests } from './catalog/prune-stock-requests';
import { watchNamedProducts } from './catalog/watch-named-products';
import { pruneStore } from './commerce/prune-store';
import { resealStore } from './commerce/reseal-store';
import { syncStore } from './commerce/sync-store';
import { pruneConsents } from './consent/prune-consents';
import { prunePendingForms } from './contact/prune-pending-forms';
import { landingsOf } from './content/host-rule';
import { publishDue } from './content/publish-due';
import { watchPages } from './coupons/watch-pages';
import type { CronJob } from './cron/job';
import { prunePolicyReports } from './csp-reports/prune-reports';
import { pruneCustomers } from './customers/prune';
import { resealRetained } from './customers/reseal-retained';
import { isRestoring } from './db/restoring';
import { pruneDownloads } from './downloads/prune';
import { pruneFetches } from './feeds/prune-fetches';
import { pruneSessions } from './identity/sessions';
import { pruneVatChecks } from './invoices/check-vat';
import { writeLedger } from './ledger/write-ledger';
import { resealKeys } from './licenses/reseal-keys';
import { watchLots } from './licenses/watch-lots';
import { watchStock } from './licenses/watch-stock';
import { pruneLimits } from './limits/consume';
import { pruneMail } from './mail/prune';
import { resealPayloads } from './mail/reseal-payloads';
import { sweepMail } from './mail/sweep';
import { fulfillWaitingLines } from './orders/fulfill-waiting-lines';
import { notifyDelayed } from './orders/notify-delayed';
import { pruneBuyers } from './orders/prune-buyers';
import { pruneGrants } from './orders/prune-grants';
import { pruneRequests } from './orders/prune-requests';
import { prunePastOrders } from './past-orders/prune';
import { prunePaymentLinks } from './payment-links/erase-links';
import { sendLinkReminders } from './payment-links/send-link';
import { cancelAbandoned } from './payments/cancel-abandoned';
import { extendDueHolds } from './payments/extend-due-holds';
import { finishRefunds } from './payments/finish-refunds';
import { withEachProvider } from './payments/providers';
import { pruneDeclines } from './payments/prune-declines';
import { pruneEvents } from './payments/prune-events';
import { reconcileBankPayments } from './payments/reconcile-bank-payments';
import { reconcileEvents } from './payments/reconcile-events';
import { reconcilePayments } from './payments/reconcile-payments';
import { refundOverdue } from './payments/refund-overdue';
import { releaseExpiredHolds } from './payments/release-expired-holds';
import { runDueDecisions } from './payments/run-due-decisions';
import { settleOpenOrders } from './payments/settle-open-orders';
import { watchDisputes } from './payments/watch-disputes';
import { watchWebhooks } from './payments/watch-webhooks';
import { prunePictures } from './pictures/prune-pictures';
import { sweepPictures } from './pictures/sweep-pictures';
import { pruneQuotes } from './quotes/prune-quotes';
import { refreshRates } from './rates/refresh-rates';
import { watchRates } from './rates/watch-rates';
import { sendReceivableReminders } from './receivables/remind';
import { settleAllBooked } from './receivables/settle-booked';
import { pruneRecipients } from './recipients/erase-recipients';
import { mailDueRecipients } from './recipients/mail-recipients';
import { mailSummaries } from './reports/mail-summaries';
import { updateReports } from './reports/update-reports';
import { verifyReports } from './reports/verify-reports';
import { pruneReviews } from './reviews/prune-reviews';
import { sendReviewRequests } from './reviews/send-review-requests';
import { tryPageExtras } from './reviews/try-page-extras';
import { watchReviews } from './reviews/watch-reviews';
import { pruneRisk } from './risk/prune';
import { pruneScriptRuns } from './scripts/prune-script-runs';
import { watchScripts } from './scripts/watch-scripts';
import { mailAttention } from './staff/mail-attention';
import { resealTotp } from './staff/reseal-totp';
import { watchApiKeys } from './staff/watch-api-keys';
import { watchOperatorKey } from './staff/watch-operator-key';
import { watchServices } from './staff/watch-services';
import { pruneThreads } from './support/prune';
import { watchThreads } from './support/watch-threads';
import { pruneVitals } from './vitals/prune-vitals';

/**
 * The jobs of the one-minute cron, in this order: first those that no provider outage may delay, then those that call
 * the payment provider, then the rest. Each job has a deadline, and only one cron at a time runs it
 * (functions/cron/run-jobs.ts).
 */
export const CRON_JOBS: readonly CronJob[] = [
  { name: 'release-expired-holds', everyMinutes: 1, deadlineMs: 10 * SECOND_MS, run: releaseExpiredHolds },
  // Early, so that a restored database stops selling before keys are assigned or money moves.
  { name: 'write-ledger', everyMinutes: 1, deadlineMs: 20 * SECOND_MS, run: writeLedger },
  {
    name: 'fulfill-waiting-lines',
    everyMinutes: 1,
    deadlineMs: 20 * SECOND_MS,
    run: (deps, { signal }) => fulfillWaitingLines(deps, { signal }),
  },
  { name: 'extend-due-holds', everyMinutes: 1, deadlineMs: 10 * SECOND_MS, run: withEachProvider(extendDueHolds) },
  { name: 'settle-open-orders', everyMinutes: 1, deadlineMs: 20 * SECOND_MS, run: settleOpenOrders },
  { name: 'settle-all-booked', everyMinutes: 1, deadlineMs: 15 * SECOND_MS, run: settleAllBooked },
  { name: 'reconcile-events', everyMinutes: 1, deadlineMs: 20 * SECOND_MS, run: withEachProvider(reconcileEvents) },
  {
    name: 'reconcile-payments',
    everyMinutes: 60,
    deadlineMs: 30 * SECOND_MS,
    run: withEachProvider(reconcilePayments),
  },
  {
    name: 'reconcile-bank-payments',
    everyMinutes: 30,
    deadlineMs: 20 * SECOND_MS,
    run: withEachProvider(reconcileBankPayments),
  },
  { name: 'cancel-abandoned', everyMinutes: 1, deadlineMs: 15 * SECOND_MS, run: cancelAbandoned },
  { name: 'finish-refunds', everyMinutes: 1, deadlineMs: 15 * SECOND_MS, run: finishRefunds },
  { name: 'run-due-decisions', everyMinutes: 1, deadlineMs: 15 * SECOND_MS, run: runDueDecisions },
  {
    name: 'refund-overdue',
    everyMinutes: 1,
    deadlineMs: 15 * SECOND_MS,
    run: (deps, { signal }) => refundOverdue(deps, { signal, isRestoring: () => isRestoring(deps) }),
  },
  { name: 'watch-webhooks', everyMinutes: 1, deadlineMs: 5 * SECOND_MS, run: withEachProvider(watchWebhooks) },
  { name: 'watch-disputes', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: watchDisputes },
  { name: 'notify-delayed', everyMinutes: 1, deadlineMs: 10 * SECOND_MS, run: notifyDelayed },
  { name: 'mail-due-recipients', everyMinutes: 1, deadlineMs: 10 * SECOND_MS, run: mailDueRecipients },
  { name: 'notify-stock-requests', everyMinutes: 1, deadlineMs: 10 * SECOND_MS, run: notifyStockRequests },
  { name: 'send-cart-reminders', everyMinutes: 1, deadlineMs: 15 * SECOND_MS, run: sendCartReminders },
  { name: 'send-link-reminders', everyMinutes: 5, deadlineMs: 10 * SECOND_MS, run: sendLinkReminders },
  { name: 'send-receivable-reminders', everyMinutes: 30, deadlineMs: 10 * SECOND_MS, run: sendReceivableReminders },
  { name: 'apply-schedules', everyMinutes: 1, deadlineMs: 15 * SECOND_MS, run: applySchedules },
  { name: 'watch-stock', everyMinutes: 1, deadlineMs: 5 * SECOND_MS, run: watchStock },
  { name: 'watch-threads', everyMinutes: 1, deadlineMs: 10 * SECOND_MS, run: watchThreads },
  { name: 'mail-attention', everyMinutes: 1, deadlineMs: 5 * SECOND_MS, run: mailAttention },
  { name: 'mail-summaries', everyMinutes: 1, deadlineMs: 10 * SECOND_MS, run: mailSummaries },
  { name: 'sweep-mail', everyMinutes: 1, deadlineMs: 50 * SECOND_MS, run: sweepMail },
  { name: 'update-reports', everyMinutes: 1, deadlineMs: 20 * SECOND_MS, run: updateReports },
  { name: 'sweep-pictures', everyMinutes: 1, deadlineMs: 10 * SECOND_MS, run: sweepPictures },
  { name: 'sync-store', everyMinutes: 1, deadlineMs: 50 * SECOND_MS, run: syncStore },
  { name: 'send-purchases', everyMinutes: 1, deadlineMs: 30 * SECOND_MS, run: sendPurchases },
  { name: 'prune-risk', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneRisk },
  { name: 'prune-limits', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: pruneLimits },
  { name: 'prune-declines', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: pruneDeclines },
  { name: 'prune-customers', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: pruneCustomers },
  { name: 'prune-downloads', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: pruneDownloads },
  { name: 'prune-buyers', everyMinutes: 10, deadlineMs: 10 * SECOND_MS, run: pruneBuyers },
  { name: 'prune-past-orders', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: prunePastOrders },
  { name: 'prune-requests', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: pruneRequests },
  { name: 'prune-events', everyMinutes: 10, deadlineMs: 10 * SECOND_MS, run: pruneEvents },
  { name: 'prune-mail', everyMinutes: 10, deadlineMs: 10 * SECOND_MS, run: pruneMail },
  { name: 'prune-threads', everyMinutes: 60, deadlineMs: 10 * SECOND_MS, run: pruneThreads },
  { name: 'prune-chats', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneChats },
  { name: 'prune-pending-forms', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: prunePendingForms },
  { name: 'prune-payment-links', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: prunePaymentLinks },
  { name: 'prune-quotes', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneQuotes },
  { name: 'prune-stock-requests', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneStockRequests },
  { name: 'prune-recipients', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneRecipients },
  { name: 'prune-carts', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneCarts },
  { name: 'prune-pictures', everyMinutes: 60, deadlineMs: 20 * SECOND_MS, run: prunePictures },
  { name: 'prune-fetches', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneFetches },
  { name: 'prune-counts', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneCounts },
  { name: 'prune-vat-checks', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneVatChecks },
  { name: 'prune-consents', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneConsents },
  { name: 'prune-vitals', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneVitals },
  { name: 'prune-policy-reports', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: prunePolicyReports },
  { name: 'prune-store', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneStore },
  { name: 'prune-sessions', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: pruneSessions },
  { name: 'reseal-keys', everyMinutes: 1, deadlineMs: 10 * SECOND_MS, run: resealKeys },
  { name: 'reseal-totp', everyMinutes: 1, deadlineMs: 5 * SECOND_MS, run: resealTotp },
  { name: 'reseal-retained', everyMinutes: 1, deadlineMs: 5 * SECOND_MS, run: resealRetained },
  { name: 'reseal-store', everyMinutes: 1, deadlineMs: 5 * SECOND_MS, run: resealStore },
  { name: 'reseal-payloads', everyMinutes: 1, deadlineMs: 5 * SECOND_MS, run: resealPayloads },
  { name: 'try-page-extras', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: tryPageExtras },
  { name: 'send-review-requests', everyMinutes: 10, deadlineMs: 15 * SECOND_MS, run: sendReviewRequests },
  { name: 'prune-reviews', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneReviews },
  { name: 'watch-reviews', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: watchReviews },
  { name: 'watch-lots', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: watchLots },
  { name: 'refresh-rates', everyMinutes: 10, deadlineMs: 20 * SECOND_MS, run: refreshRates },
  { name: 'watch-rates', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: watchRates },
  { name: 'verify-reports', everyMinutes: 60, deadlineMs: 20 * SECOND_MS, run: verifyReports },
  { name: 'watch-scripts', everyMinutes: 10, deadlineMs: 40 * SECOND_MS, run: watchScripts },
  { name: 'prune-script-runs', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: pruneScriptRuns },
  { name: 'watch-operator-key', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: watchOperatorKey },
  {
    name: 'watch-services',
    everyMinutes: 10,
    deadlineMs: 5 * SECOND_MS,
    run: (deps) => watchServices(deps, { jobs: CRON_JOBS.map(({ name }) => name) }),
  },
  { name: 'watch-api-keys', everyMinutes: 60, deadlineMs: 5 * SECOND_MS, run: watchApiKeys },
  { name: 'prune-grants', everyMinutes: 10, deadlineMs: 5 * SECOND_MS, run: pruneGrants },
  {
    name: 'watch-pages',
    everyMinutes: 10,
    deadlineMs: 5 * SECOND_MS,
    run: async (deps, { assets }) =>
      assets && watchPages(deps, (await landingsOf(assets, deps.settings.SITE_URL)).pages ?? []),
  },
  {
    name: 'publish-due',
    everyMinutes: 1,
    deadlineMs: 20 * SECOND_MS,
    run: async (deps, { assets, at }) => assets && publishDue(deps, assets, at),
  },
  {
    name: 'watch-named-products',
    everyMinutes: 5,
    deadlineMs: 5 * SECOND_MS,
    run: async (deps, { assets }) => assets && watchNamedProducts(deps, assets),
  },
];
