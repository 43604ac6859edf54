import type { KeyEventKind } from '../../../src/shop/licenses/contract-staff';
import { KEY_EVENTS } from '../../../src/shop/licenses/labels';
import type { MailEventKind } from '../../../src/shop/mail/contract';
import { kindFacts } from '../../../src/shop/mail/kinds';
import { MAIL_EVENTS } from '../../../src/shop/mail/labels-staff';
import { type Currency, formatMoney } from '../../../src/shop/money';
import type { OrderEvent } from '../../../src/shop/orders/contract-staff';
import { ORDER_STATES } from '../../../src/shop/orders/labels';
import { decisionText } from '../../../src/shop/risk/rules';
import { type AuditAction, actionLabel } from '../../../src/shop/staff/audit-actions';
import type { OrderRow } from '../../orders/statements';
import { expiredAt, isPaidFirst } from '../../orders/view';
import { reasonsOf } from '../../risk/reasons';
import type {
  AuditFact,
  DisputeFact,
  DownloadFact,
  KeyFact,
  MailFact,
  PaymentFact,
  RefundFact,
  RiskFact,
} from './order-facts';

export interface OrderFacts {
  payments: PaymentFact[];
  refunds: RefundFact[];
  disputes: DisputeFact[];
  keys: KeyFact[];
  mails: MailFact[];
  audit: AuditFact[];
  downloads: DownloadFact[];
  risks: RiskFact[];
}

/** The key and email events in an order's timeline, and the event kinds they become. */
const KEYS = [
  'assigned',
  'revealed',
  'downloaded',
  'reported',
  'returned',
  'revoked',
  'defective',
] as const satisfies KeyEventKind[];
const MAILS = {
  queued: 'mail_queued',
  sent: 'mailed',
  delivered: 'delivered',
  bounced: 'bounced',
  needs_attention: 'mail_failed',
} as const satisfies Partial<Record<MailEventKind, OrderEvent['kind']>>;
const isShownMail = (event: MailEventKind): event is keyof typeof MAILS => Object.hasOwn(MAILS, event);

/** Audit actions left out, because payments and refunds already show them. */
const SHOWN: readonly string[] = ['order.paid', 'order.refunded', 'payment_duplicate.refunded'] satisfies AuditAction[];

const keyEvents = (keys: KeyFact[]): OrderEvent[] =>
  keys.flatMap(({ kind: all, product_name, actor, created_at }) => {
    const kind = KEYS.find((one) => one === all);
    const text = kind && `Key ${KEY_EVENTS[kind].label.toLowerCase()}: ${product_name}`;
    return kind && text ? [{ kind, text, actor, at: created_at }] : [];
  });

const mailEvents = (mails: MailFact[]): OrderEvent[] =>
  mails.flatMap(({ kind: mailKind, recipient, event, actor, created_at }) => {
    if (!isShownMail(event)) return [];
    const label = kindFacts(mailKind)?.label ?? 'An email';
    const text = `Email “${label}” to ${recipient}: ${MAIL_EVENTS[event].label.toLowerCase()}`;
    return [{ kind: MAILS[event], text, actor, at: created_at, mail: { label, recipient, state: event } }];
  });

const WHAT = { license_key: 'License key', software: 'Software', other: 'File' } as const;

const downloadEvents = (downloads: DownloadFact[]): OrderEvent[] =>
  downloads.map((row) => ({
    kind: 'downloaded',
    text: [
      `${WHAT[row.download_type]} downloaded`,
      row.download_source === 'email' && ' from the link in an email',
      row.product_name && `: ${row.product_name}`,
      row.download_success === 0 && ' (it failed)',
    ]
      .filter(Boolean)
      .join(''),
    actor: row.of_buyer ? 'buyer' : 'an unknown browser',
    at: row.created_at,
  }));

const riskEvents = (risks: RiskFact[]): OrderEvent[] =>
  risks.map(({ rule_name, act, reasons, minutes, created_at }) => ({
    kind: 'rule',
    text: decisionText({ name: rule_name, act, minutes, reasons: reasonsOf(reasons) }),
    actor: 'system',
    at: created_at,
  }));

const REFUND_TEXT = {
  intended: { kind: 'refund_intended', text: 'Refund under way' },
  succeeded: { kind: 'refunded', text: ORDER_STATES.refunded.label },
  failed: { kind: 'refund_failed', text: 'Refund failed' },
} as const;

function moneyEvents(order: OrderRow, { payments, refunds, disputes }: OrderFacts, currency: Currency): OrderEvent[] {
  const money = (minor: number) => formatMoney({ minor, currency });
  const owed = order.provider === 'account' && !isPaidFirst(order);
  return [
    ...payments.map(({ state, amount_minor, created_at, provider_ref }): OrderEvent => {
      const first = state === 'settled';
      const text = first
        ? `${money(amount_minor)} was ${owed ? 'put on account' : 'paid'}`
        : `A second payment of ${money(amount_minor)} came in`;
      return {
        kind: first ? 'paid' : 'payment_duplicate',
        text: owed ? text : `${text} (${provider_ref})`,
        actor: 'buyer',
        at: created_at,
        ...(!owed && { reference: provider_ref }),
      };
    }),
    ...refunds.map(
      ({ state, amount_minor, reason, created_at }): OrderEvent => ({
        kind: REFUND_TEXT[state].kind,
        text: `${REFUND_TEXT[state].text}: ${money(amount_minor)} (${reason})`,
        actor: 'system',
        at: created_at,
      }),
    ),
    ...disputes.flatMap(({ reason, state, created_at, closed_at }): OrderEvent[] => {
      const isInquiry = state === 'inquiry' || state === 'closed';
      const openedEvent: OrderEvent = {
        kind: 'disputed',
        text: `The bank ${isInquiry ? 'asks about' : 'disputes'} it (${reason})`,
        actor: 'bank',
        at: created_at,
      };
      if (state === 'opened' || state === 'inquiry') return [openedEvent];
      const kind = state === 'lost' ? 'dispute_lost' : 'dispute_won';
      const text = isInquiry ? 'The bank’s question is closed; no money was taken back' : `The dispute was ${state}`;
      return [openedEvent, { kind, text, actor: 'bank', at: closed_at ?? created_at }];
    }),
  ];
}

/** Everything that happened to an order, in chronological order; ties stay in causal order. */
export function orderTimeline(
  order: OrderRow,
  facts: OrderFacts,
  { currency, now }: { currency: Currency; now: number },
): OrderEvent[] {
  const refusals = facts.audit.filter(({ action }) => action === 'bank_debit.refused');
  const refused_at = refusals.length > 0 ? Math.max(...refusals.map(({ created_at }) => created_at)) : null;
  const placed: OrderEvent = { kind: 'placed', text: 'The order was placed', actor: 'buyer', at: order.created_at };
  const expired: OrderEvent[] =
    order.status === 'expired'
      ? [
          {
            kind: 'expired',
            text: `${ORDER_STATES.expired.label} unpaid; its keys returned to stock`,
            actor: 'system',
            at: expiredAt({ ...order, refused_at }, now),
          },
        ]
      : [];
  const acts = facts.audit
    .filter(({ action }) => !SHOWN.includes(action))
    .map(
      ({ action, actor, reason, created_at }): OrderEvent => ({
        kind: 'staff',
        text: [actionLabel(action), reason].filter(Boolean).join(': '),
        actor,
        at: created_at,
      }),
    );
  const all = [
    placed,
    ...expired,
    ...moneyEvents(order, facts, currency),
    ...keyEvents(facts.keys),
    ...mailEvents(facts.mails),
    ...downloadEvents(facts.downloads),
    ...riskEvents(facts.risks),
    ...acts,
  ];
  return mergeEqual(all.sort((a, b) => a.at - b.at));
}

/** Merges equal events of the same moment, such as three assigned keys, into one with a count. */
function mergeEqual(events: OrderEvent[]): OrderEvent[] {
  const seen = new Map<string, { event: OrderEvent; count: number }>();
  for (const event of events) {
    const name = JSON.stringify([event.kind, event.text, event.actor, event.at]);
    const earlier = seen.get(name);
    if (earlier) earlier.count += 1;
    else seen.set(name, { event, count: 1 });
  }
  return [...seen.values()].map(({ event, count }) =>
    count > 1 ? { ...event, text: `${event.text} (${count} ×)` } : event,
  );
}
