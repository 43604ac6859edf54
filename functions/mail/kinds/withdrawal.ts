import { store } from '../../../src/config/store';
import { consentSentence } from '../../../src/shop/checkout/consents';
import { formatMoney, parseCurrency } from '../../../src/shop/money';
import { orderNumber } from '../../../src/shop/orders/number';
import { SUM_PRODUCT } from '../../../src/shop/payment-links/rules';
import type { WithdrawalOutcome } from '../../../src/shop/withdrawals/plan';
import { statement } from '../../db/client';
import { createAccessToken } from '../../orders/access';
import type { Deps } from '../../platform/deps';
import { mailKind, sealedKind } from '../kind';
import type { WithdrawalCodeFacts } from '../templates/WithdrawalCodeMail';
import type { WithdrawalFacts } from '../templates/WithdrawalMail';

interface Row {
  order_id: string;
  outcome: WithdrawalOutcome;
  copies: number;
  seen: number;
  amount_minor: number;
  currency: string;
  consent_version: string | null;
  consent_at: number | null;
  created_at: number;
  seq: number;
  ordered_at: number;
  email: string;
  first_name: string;
  live_mode: number;
  provider: string;
  is_sum: number;
}

const selectWithdrawal = (db: D1Database, id: string) =>
  statement<Row>(
    db,
    `SELECT w.order_id, w.outcome, w.copies, w.seen, w.amount_minor, w.currency, w.consent_version, w.consent_at,
       w.created_at, o.seq, o.created_at AS ordered_at, o.email, o.first_name, o.live_mode, o.provider,
       NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.product_id <> '${SUM_PRODUCT}') AS is_sum
     FROM withdrawal w JOIN orders o ON o.id = w.order_id WHERE w.id = ?`,
    id,
  );

/** Formats a time in UTC, e.g. November 22, 2026, 5:05 PM UTC. */
const timeOf = (at: number) =>
  `${new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at).replace(' at ', ', ')} UTC`;

const consentOf = ({ consent_version: version, consent_at: at }: Row) =>
  version === null
    ? undefined
    : {
        text: consentSentence('immediateDelivery', version) ?? `the text of ${version}`,
        at: at === null ? undefined : timeOf(at),
      };

async function factsOf(deps: Deps, row: Row, orderUrl: string): Promise<WithdrawalFacts> {
  return {
    orderNumber: orderNumber(row.seq, row.ordered_at),
    orderUrl,
    firstName: row.first_name,
    receivedAt: timeOf(row.created_at),
    outcome: row.outcome,
    copies: row.copies,
    seen: row.seen,
    amount:
      row.amount_minor > 0
        ? formatMoney({ minor: row.amount_minor, currency: parseCurrency(row.currency) ?? 'USD' })
        : undefined,
    onAccount: row.provider === 'account',
    isSum: row.is_sum === 1,
    consent: consentOf(row),
    guaranteeDays: store.guaranteeDays,
    policyUrl: `${deps.settings.SITE_URL}/refund-policy`,
    testMode: row.live_mode === 0,
  };
}

/** The mails about withdrawing from an order. */
export const withdrawalKinds = {
  withdrawal: mailKind<WithdrawalFacts>({
    async load(deps, row) {
      const withdrawal = await selectWithdrawal(deps.db, row.subject_id).first();
      if (!withdrawal) return undefined;
      const mailed = { orderId: withdrawal.order_id, email: row.recipient };
      // From the row's own time, so that every attempt contains the same link.
      const token = await createAccessToken(deps, mailed, row.created_at);
      const url = `${deps.settings.SITE_URL}/order-success/${withdrawal.order_id}?access=${encodeURIComponent(token)}`;
      return { facts: await factsOf(deps, withdrawal, url), secrets: [token], address: withdrawal.email };
    },
    words: ({ outcome, orderNumber: number, receivedAt }) => ({
      variant: outcome,
      values: { orderNumber: number, receivedAt },
    }),
    template: () => import('../templates/WithdrawalMail'),
  }),
  withdrawal_code: sealedKind<WithdrawalCodeFacts>({
    words: ({ code, orderNumber: number }) => ({ values: { code, orderNumber: number } }),
    template: () => import('../templates/WithdrawalCodeMail'),
  }),
};
