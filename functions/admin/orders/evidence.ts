import { store } from '../../../src/config/store';
import type { RetainedBuyer } from '../../../src/shop/customers/contract-retained';
import { ShopError } from '../../../src/shop/errors';
import { mailKindLabel } from '../../../src/shop/mail/kinds';
import { retainedMailLabel } from '../../../src/shop/mail/labels-staff';
import { type Currency, formatMoney, fromMajor, parseCurrency } from '../../../src/shop/money';
import type { OrderOrigin } from '../../../src/shop/orders/contract-origin';
import type { OrderEvent, StaffOrder } from '../../../src/shop/orders/contract-staff';
import { orderNumber } from '../../../src/shop/orders/number';
import { SUM_PRODUCT } from '../../../src/shop/payment-links/rules';
import type { EvidenceFacts, EvidenceMoment } from '../../../src/shop/payments/evidence';
import { openRetained } from '../../customers/read-retained';
import { settledPayment } from '../../db/bought';
import { statement } from '../../db/client';
import { isNotErased } from '../../db/erased';
import { refundedMinor } from '../../db/refunded';
import { selectBatch } from '../../db/select-batch';
import { revealDetailOf } from '../../licenses/reveal-detail';
import type { Deps } from '../../platform/deps';
import { ipPrefix } from '../../platform/ip-prefix';
import { type DisputeRow, selectDisputes } from './disputes';
import { readOrigins } from './origin';
import { readStaffOrder } from './read-order';

interface BuyerRow {
  ip_hash: string;
  address_confirmed_at: number | null;
  account_since: number | null;
  method: string | null;
  refunded_minor: number;
  delivered_at: number | null;
}

interface RevealRow {
  product_name: string;
  actor: string;
  detail: string | null;
  created_at: number;
}

interface DownloadRow {
  product_name: string | null;
  of_buyer: number;
  same_address: number;
  created_at: number;
}

interface EarlierRow {
  seq: number;
  created_at: number;
  paid_at: number;
  total_minor: number;
  currency: string;
  same_address: number;
  same_browser: number;
}

/** The statements that read the evidence; one list of rows per kind. */
const reads = (db: D1Database, orderId: string) => ({
  buyers: statement<BuyerRow>(
    db,
    `SELECT o.ip_hash, o.address_confirmed_at, c.created_at AS account_since, p.method,
       ${refundedMinor('o')} AS refunded_minor, (SELECT min(e.created_at) FROM order_line l
         JOIN key_assignment a ON a.line_id = l.id JOIN license_event e ON e.assignment_id = a.id
         WHERE l.order_id = o.id AND (e.kind IN ('mailed', 'downloaded')
           OR (e.kind = 'revealed' AND (e.actor LIKE 'buyer:%' OR e.actor LIKE 'recipient:%')))) AS delivered_at
     FROM orders o LEFT JOIN customer c ON c.id = o.customer_id
     LEFT JOIN ${settledPayment('o')} WHERE o.id = ?`,
    orderId,
  ),
  reveals: statement<RevealRow>(
    db,
    `SELECT l.product_name, e.actor, e.detail, e.created_at FROM order_line l JOIN key_assignment a ON a.line_id = l.id
     JOIN license_event e ON e.assignment_id = a.id AND e.kind = 'revealed' WHERE l.order_id = ? ORDER BY e.created_at`,
    orderId,
  ),
  downloads: statement<DownloadRow>(
    db,
    `SELECT d.product_name, d.of_buyer, d.ip_hash <> '' AND d.ip_hash = o.ip_hash AS same_address, d.created_at
     FROM download_access d JOIN orders o ON o.id = d.order_id
     WHERE d.order_id = ? AND d.download_success = 1 ORDER BY d.created_at LIMIT 100`,
    orderId,
  ),
  // Earlier undisputed orders show that the buyer is not a stranger with a stolen card.
  earlier: statement<EarlierRow>(
    db,
    `SELECT x.seq, x.created_at, x.paid_at, x.total_minor, x.currency, x.ip_hash <> '' AND x.ip_hash = o.ip_hash AS same_address,
       x.browser_hash = o.browser_hash AS same_browser
     FROM orders o JOIN orders x ON x.email = o.email AND x.id <> o.id
     WHERE o.id = ? AND ${isNotErased('o.email')} AND x.status = 'paid' AND x.provider <> 'free'
       AND x.paid_at < coalesce(o.paid_at, o.created_at)
       AND NOT EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = x.id) ORDER BY x.paid_at DESC LIMIT 20`,
    orderId,
  ),
  disputes: selectDisputes(db, orderId),
});

/** Event kinds sent to a bank as evidence; excludes internal staff notes, such as the reason for a refund. */
const FOR_BANKS = new Set<OrderEvent['kind']>([
  'placed',
  'paid',
  'payment_duplicate',
  'assigned',
  'revealed',
  'downloaded',
  'returned',
  'reported',
  'revoked',
  'defective',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'expired',
]);
const MAILS = new Set<OrderEvent['kind']>(['mail_queued', 'mailed', 'delivered', 'bounced', 'mail_failed']);

const viewerOf = (actor: string): EvidenceFacts['reveals'][number]['to'] =>
  (['buyer', 'recipient'] as const).find((one) => actor.startsWith(one)) ?? 'shop';
const actorOf = (actor: string) => (actor === 'bank' || actor === 'system' ? actor : viewerOf(actor));
const momentOf = ({ at, text, actor }: OrderEvent): EvidenceMoment => ({ at, text, actor: actorOf(actor) });

const revealOf = ({ product_name, actor, detail, created_at }: RevealRow): EvidenceFacts['reveals'][number] => {
  const noted = revealDetailOf(detail ?? '{}');
  return {
    at: created_at,
    product: product_name,
    to: viewerOf(actor),
    sameAddress: noted.sameAddress ?? null,
    sameBrowser: noted.sameBrowser ?? null,
    browser: noted.userAgent || 'browser not recorded',
  };
};

const text = (minor: number, code: string, fallback: Currency) =>
  formatMoney({ minor, currency: parseCurrency(code) ?? fallback });

const downloadOf = (row: DownloadRow): EvidenceFacts['downloads'][number] => ({
  at: row.created_at,
  product: row.product_name ?? 'A file',
  byBuyer: row.of_buyer === 1,
  sameAddress: row.same_address === 1,
});

const earlierOf = (row: EarlierRow, currency: Currency): EvidenceFacts['earlier'][number] => ({
  number: orderNumber(row.seq, row.created_at),
  paidAt: row.paid_at,
  total: text(row.total_minor, row.currency, currency),
  sameAddress: row.same_address === 1,
  sameBrowser: row.same_browser === 1,
});

const keyOf = ({ productName, licenseKey, state }: StaffOrder['licenseKeys'][number]) => ({
  product: productName,
  key: licenseKey,
  state,
});

const caseOf = (row: DisputeRow, currency: Currency): EvidenceFacts['dispute'] => ({
  id: row.id,
  reason: row.reason,
  amount: text(row.amount_minor, row.currency, currency),
  openedAt: row.created_at,
  dueAt: row.due_at,
});

type RetainedDispute = NonNullable<RetainedBuyer['dispute']>;

/** The buyer from the order or, after account erasure, from the data retained for disputes. */
function buyerOf(order: StaffOrder, retained: RetainedDispute | null, row: BuyerRow): EvidenceFacts['buyer'] {
  const of = retained ?? order;
  return {
    name: `${of.firstName} ${of.lastName}`.trim(),
    email: of.email,
    phone: of.phone ?? '',
    address: [of.address, `${of.zipCode} ${of.city}`.trim(), order.country].filter(Boolean).join(', '),
    accountSince: retained?.account?.createdAt ?? row.account_since,
    addressConfirmedAt: row.address_confirmed_at,
  };
}

async function ipOf({ vault }: Pick<Deps, 'vault'>, origin: OrderOrigin | undefined, hash: string) {
  if (!origin?.ip) return null;
  return { address: origin.ip, matches: (await vault.sign('ip', ipPrefix(origin.ip))) === hash };
}

const retainedMails = (retained: RetainedDispute): EvidenceMoment[] =>
  retained.mails.map((mail) => ({
    at: mail.sentAt ?? mail.createdAt,
    text: `Email “${mailKindLabel(mail.kind)}” to ${mail.recipient}: ${retainedMailLabel(mail).toLowerCase()}`,
    actor: 'shop',
  }));

export interface Evidence {
  facts: EvidenceFacts;
  order: StaffOrder;
}

/**
 * Returns all facts about an order, or about its dispute `disputeId`, that a bank may receive. Keys are masked.
 * Decrypts retained data of an erased buyer, so the caller must write the audit entry. Throws order_not_found.
 */
export async function readEvidence(deps: Deps, id: string, disputeId?: string): Promise<Evidence> {
  const { db, settings } = deps;
  const order = await readStaffOrder(deps, { id });
  const { buyers, reveals, downloads, earlier, disputes } = await selectBatch(db, reads(db, id));
  const [row] = buyers;
  if (!row) throw new ShopError('order_not_found');
  const [origin] = await readOrigins(db, 'SELECT ?1', id);
  const retained = order.buyerErased ? ((await openRetained(deps, id))?.dispute ?? null) : null;
  const dispute = disputeId ? disputes.find((one) => one.id === disputeId) : disputes[0];
  const currency = parseCurrency(order.currency) ?? 'USD';
  const money = (major: number) => ({ minor: fromMajor(major, currency) ?? 0, currency });
  const facts: EvidenceFacts = {
    shop: { name: store.name, legalName: store.legalName, email: store.email, website: settings.SITE_URL },
    preparedAt: deps.now(),
    order: {
      number: order.orderNumber,
      id,
      placedAt: order.createdAt,
      paidAt: order.paidAt,
      deliveredAt: row.delivered_at,
      total: money(order.total),
      refunded: { minor: row.refunded_minor, currency },
    },
    isSum: order.items.every(({ productId }) => productId === SUM_PRODUCT),
    payment: { provider: order.provider, reference: order.providerRef, method: row.method },
    dispute: dispute ? caseOf(dispute, currency) : null,
    buyer: buyerOf(order, retained, row),
    items: order.items.map(({ name, quantity, price }) => ({ name, quantity, price: money(price) })),
    keys: order.licenseKeys.map(keyOf),
    consents: origin?.consents ?? [],
    device: origin?.device ?? null,
    ip: await ipOf(deps, origin, retained?.ipHash ?? row.ip_hash),
    reveals: reveals.map(revealOf),
    downloads: downloads.map(downloadOf),
    mails: retained ? retainedMails(retained) : order.timeline.filter(({ kind }) => MAILS.has(kind)).map(momentOf),
    earlier: earlier.map((one) => earlierOf(one, currency)),
    history: order.timeline.filter(({ kind }) => FOR_BANKS.has(kind)).map(momentOf),
  };
  return { facts, order };
}
