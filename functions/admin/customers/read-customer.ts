import type { CustomerDetail } from '../../../src/shop/customers/contract-staff';
import { ShopError } from '../../../src/shop/errors';
import { formatMoney, parseCurrency, toMajor } from '../../../src/shop/money';
import { orderNumber } from '../../../src/shop/orders/number';
import { actionLabel } from '../../../src/shop/staff/audit-actions';
import { selectBuyer } from '../../customers/buyers';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import { spentBy } from '../../orders/test-orders';
import type { Deps } from '../../platform/deps';
import type { TermsRow } from '../../receivables/statements';
import {
  type AccountFact,
  type AddressChangeFact,
  type AuditFact,
  customerFacts,
  type OrderFact,
  type ReviewFact,
  type ThreadFact,
} from './customer-facts';
import { view } from './customers';

type Moment = CustomerDetail['timeline'][number];

const currencyOf = (code: string) => parseCurrency(code) ?? 'USD';

const orderOf = (row: OrderFact): CustomerDetail['orderList'][number] => ({
  id: row.id,
  number: orderNumber(row.seq, row.created_at),
  status: row.status,
  state: row.state,
  review: row.review,
  waiting: row.waiting,
  items: row.items ?? '',
  total: toMajor(row.total_minor, currencyOf(row.currency)),
  left: toMajor(row.left_minor, currencyOf(row.currency)),
  refunded: toMajor(row.refunded_minor, currencyOf(row.currency)),
  currency: row.currency,
  createdAt: row.created_at,
});

const accountOf = (row: AccountFact): NonNullable<CustomerDetail['account']> => ({
  id: row.id,
  verifiedAt: row.email_verified_at,
  hasPassword: row.has_password === 1,
  passkeys: row.passkeys,
  sessions: row.sessions,
  lastSeenAt: row.last_seen_at,
  createdAt: row.created_at,
  guestOrders: row.guest_orders,
});

const pendingOf = (row: AddressChangeFact | undefined): CustomerDetail['addressChange'] =>
  row ? { email: row.email, by: row.actor, createdAt: row.created_at, expiresAt: row.expires_at } : null;

const creditOf = (row: TermsRow | undefined): CustomerDetail['credit'] =>
  row
    ? {
        limit: toMajor(row.limit_minor, 'USD'),
        days: row.days,
        keys: row.keys,
        owed: toMajor(row.owed_minor, 'USD'),
        active: row.revoked_at === null,
        revision: row.revision,
      }
    : null;

interface Happened {
  account: AccountFact | undefined;
  orders: OrderFact[];
  reviews: ReviewFact[];
  threads: ThreadFact[];
  acts: AuditFact[];
}

/** A customer's history, newest first; the order pages show what happened to each order. */
function timelineOf({ account, orders, reviews, threads, acts }: Happened): Moment[] {
  const by = 'buyer';
  const payments = orders.flatMap(({ paid_at, seq, state, created_at, total_minor, currency }) =>
    paid_at === null
      ? []
      : [
          {
            text: `Order ${orderNumber(seq, created_at)} ${state === 'on_account' ? 'on account' : 'paid'}: ${formatMoney({ minor: total_minor, currency: currencyOf(currency) })}`,
            actor: by,
            at: paid_at,
          },
        ],
  );
  return [
    ...(account ? [{ text: 'Account opened', actor: by, at: account.created_at }] : []),
    ...(account?.email_verified_at
      ? [{ text: 'Email address confirmed', actor: by, at: account.email_verified_at }]
      : []),
    ...payments,
    ...reviews.map(({ title, rating, at }) => ({ text: `Review written, ${rating} of 5: ${title}`, actor: by, at })),
    ...threads.map(({ subject, created_at: at }) => ({ text: `Wrote to the shop: ${subject}`, actor: by, at })),
    ...acts.map(({ action, actor, reason, created_at }) => ({
      text: [actionLabel(action), reason].filter(Boolean).join(': '),
      actor,
      at: created_at,
    })),
  ].sort((a, b) => b.at - a.at);
}

/**
 * Returns one customer with everything the shop knows about them; keys are masked. Messages and keys are left out for
 * readers who may not see the inbox or keys. Throws not_found.
 */
export async function readCustomer(deps: Deps, { id }: { id: string }): Promise<CustomerDetail> {
  const { db } = deps;
  const row = await selectBuyer(db, id).first();
  if (!row) throw new ShopError('not_found');
  const { accounts, orders, mails, reviews, notes, blocks, acts, changes, suppressed, terms, sums, ...rest } =
    await selectBatch(db, {
      ...customerFacts(db, { id, email: row.email ?? '' }, deps.now()),
      sums: statement<{ spent: string }>(db, `SELECT ${spentBy(deps, 'b')} AS spent FROM buyer b WHERE b.id = ?`, id),
    });
  const [account] = accounts;
  const { permissions } = deps.actor;
  const threads = permissions.has('support:read') ? rest.threads : [];
  const keys = permissions.has('keys:read') ? rest.keys : [];
  const happened = { account, orders, reviews, threads, acts };
  return {
    ...view({ ...row, ...sums[0] }),
    firstName: row.first_name,
    erasedAt: row.erased_at,
    account: account ? accountOf(account) : null,
    addressChange: pendingOf(changes[0]),
    credit: creditOf(terms[0]),
    suppression: suppressed[0] ?? null,
    orderList: happened.orders.map(orderOf),
    keys: keys.map(({ license_key_id, product_name, order_id, ...key }) => ({
      ...key,
      licenseKeyId: license_key_id,
      productName: product_name,
      orderId: order_id,
    })),
    mails,
    reviews: happened.reviews,
    threads: happened.threads.map(({ created_at: _, ...thread }) => thread),
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: note.author_name,
      own: note.author === deps.actor.name,
      createdAt: note.created_at,
      updatedAt: note.updated_at,
    })),
    blocks: blocks.map(({ actor, created_at, ends_at, ...block }) => ({
      ...block,
      by: actor,
      createdAt: created_at,
      endsAt: ends_at,
    })),
    timeline: timelineOf(happened),
  };
}
