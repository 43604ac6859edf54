import { kindFacts } from '../../../src/shop/mail/kinds';
import { type Currency, formatMoney } from '../../../src/shop/money';
import type { OrderEvent } from '../../../src/shop/orders/contract-staff';
import type { OrderRow } from '../../orders/statements';
import type { AuditFact, DisputeFact, KeyFact, MailFact, PaymentFact, RefundFact } from './order-facts';

export interface OrderFacts {
  payments: PaymentFact[];
  refunds: RefundFact[];
  disputes: DisputeFact[];
  keys: KeyFact[];
  mails: MailFact[];
  audit: AuditFact[];
}

type Words = Pick<OrderEvent, 'kind' | 'text'>;

const KEY_WORDS: Record<string, (product: string) => Words> = {
  assigned: (product) => ({ kind: 'assigned', text: `A key of ${product} was assigned` }),
  revealed: (product) => ({ kind: 'revealed', text: `The key of ${product} was shown in clear` }),
  downloaded: (product) => ({ kind: 'downloaded', text: `The key of ${product} was downloaded` }),
  returned: (product) => ({ kind: 'returned', text: `The key of ${product} went back to stock, unseen` }),
  revoked: (product) => ({ kind: 'revoked', text: `The key of ${product} was revoked` }),
  defective: (product) => ({ kind: 'defective', text: `The key of ${product} was marked defective` }),
};

const MAIL_WORDS: Record<string, Words> = {
  queued: { kind: 'mail_queued', text: 'was written' },
  sent: { kind: 'mailed', text: 'was accepted by the mail service' },
  delivered: { kind: 'delivered', text: 'was delivered' },
  bounced: { kind: 'bounced', text: 'came back' },
  needs_attention: { kind: 'mail_failed', text: 'could not be sent' },
};

const ACT_WORDS: Record<string, string> = {
  'order.keys_resent': 'The keys were asked for again',
  'order.address_corrected': 'The mail address was corrected',
  'order.approved': 'The order was approved',
  'order.rest_refunded': 'The copies that waited were given up',
  'order.refunded_elsewhere': 'The payment was given back at the provider',
  'order.dispute_lost': 'The order was closed after a lost dispute',
  'keys.replaced': 'A broken key was replaced',
  'payment.declined': 'The card was declined',
};

/** Acts that the other lists tell in more detail. */
const TOLD = new Set(['order.paid', 'order.refunded', 'payment.second_refunded']);

const keyEvents = (keys: KeyFact[]): OrderEvent[] =>
  keys.flatMap(({ kind, product_name, actor, created_at }) => {
    const words = KEY_WORDS[kind]?.(product_name);
    return words ? [{ ...words, actor, at: created_at }] : [];
  });

const mailEvents = (mails: MailFact[]): OrderEvent[] =>
  mails.flatMap(({ kind, recipient, event, actor, created_at }) => {
    const words = MAIL_WORDS[event];
    const name = kindFacts(kind)?.label ?? 'A mail';
    return words
      ? [{ kind: words.kind, text: `Mail “${name}” to ${recipient} ${words.text}`, actor, at: created_at }]
      : [];
  });

function moneyEvents({ payments, refunds, disputes }: OrderFacts, currency: Currency): OrderEvent[] {
  const money = (minor: number) => formatMoney({ minor, currency });
  const refundKind = { intended: 'refund_intended', succeeded: 'refunded', failed: 'refund_failed' } as const;
  const refundText = { intended: 'is on its way back', succeeded: 'went back', failed: 'could not be paid back' };
  return [
    ...payments.map(({ state, amount_minor, created_at, provider_ref }): OrderEvent => {
      const first = state === 'settled';
      const text = first ? `${money(amount_minor)} was paid` : `A second payment of ${money(amount_minor)} came in`;
      return {
        kind: first ? 'paid' : 'payment_duplicate',
        text: `${text} (${provider_ref})`,
        actor: 'buyer',
        at: created_at,
      };
    }),
    ...refunds.map(
      ({ state, amount_minor, reason, created_at }): OrderEvent => ({
        kind: refundKind[state],
        text: `${money(amount_minor)} ${refundText[state]}: ${reason}`,
        actor: 'system',
        at: created_at,
      }),
    ),
    ...disputes.flatMap(({ reason, state, created_at, closed_at }): OrderEvent[] => {
      const asked = state === 'inquiry' || state === 'closed';
      const opened: OrderEvent = {
        kind: 'disputed',
        text: `The bank ${asked ? 'asks about' : 'disputes'} it (${reason})`,
        actor: 'bank',
        at: created_at,
      };
      if (state === 'opened' || state === 'inquiry') return [opened];
      const kind = state === 'lost' ? 'dispute_lost' : 'dispute_won';
      const text = asked ? 'The bank’s question is closed; no money was taken back' : `The dispute was ${state}`;
      return [opened, { kind, text, actor: 'bank', at: closed_at ?? created_at }];
    }),
  ];
}

/** Everything that happened to an order in the order it happened; the same moment keeps the order of cause. */
export function orderTimeline(order: OrderRow, facts: OrderFacts, currency: Currency): OrderEvent[] {
  const placed: OrderEvent = { kind: 'placed', text: 'The order was placed', actor: 'buyer', at: order.created_at };
  const expired: OrderEvent[] =
    order.status === 'expired'
      ? [
          {
            kind: 'expired',
            text: 'It was closed unpaid; its keys went back to stock',
            actor: 'system',
            at: order.expires_at,
          },
        ]
      : [];
  const acts = facts.audit
    .filter(({ action }) => !TOLD.has(action))
    .map(
      ({ action, actor, reason, created_at }): OrderEvent => ({
        kind: 'staff',
        text: [ACT_WORDS[action] ?? action, reason].filter(Boolean).join(': '),
        actor,
        at: created_at,
      }),
    );
  const all = [
    placed,
    ...expired,
    ...moneyEvents(facts, currency),
    ...keyEvents(facts.keys),
    ...mailEvents(facts.mails),
    ...acts,
  ];
  return counted(all.sort((a, b) => a.at - b.at));
}

/** The same thing at the same moment, e.g. three keys assigned at once, is told once with its count. */
function counted(events: OrderEvent[]): OrderEvent[] {
  const seen = new Map<string, { event: OrderEvent; count: number }>();
  for (const event of events) {
    const name = JSON.stringify([event.kind, event.text, event.actor, event.at]);
    const known = seen.get(name);
    if (known) known.count += 1;
    else seen.set(name, { event, count: 1 });
  }
  return [...seen.values()].map(({ event, count }) =>
    count > 1 ? { ...event, text: `${event.text} (${count} ×)` } : event,
  );
}
