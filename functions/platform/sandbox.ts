import { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import { type Currency, parseCurrency } from '../../src/shop/money';
import { DB_NOW, statement } from '../db/client';
import { jsonColumn } from '../db/json';
import { isolateMemory } from './isolate-memory';
import type { CopiesByProduct, NewPayment, PaymentAttempt, PaymentProvider, ProviderPayment } from './payments';
import { verifyRegionalPayment } from './sandbox-regional';
import type { Vault } from './vault';

/** A payment of the stand-in, as its client secret carries it: signed, so that nothing need be stored first. */
export interface SandboxTicket {
  ref: string;
  orderId: string;
  amountMinor: number;
  currency: Currency;
  /** What it is for, as the provider would keep it. */
  products: CopiesByProduct;
}

type SandboxStatus = 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method';

interface SandboxRow {
  ref: string;
  order_id: string;
  amount_minor: number;
  currency: string;
  status: ProviderPayment['status'];
  method: string;
}

const refOf = async (vault: Vault, orderId: string, attempt: number, kind = 'pi') =>
  `${kind}_sandbox_${(await vault.sign('sandbox-ref', `${orderId}:${attempt}`)).slice(0, 24)}`;

/** Reads a client secret; undefined when it is not one of ours. */
export async function openTicket(vault: Vault, clientSecret: string): Promise<SandboxTicket | undefined> {
  const match = /^((?:pi|cs)_sandbox_[\w-]+)_secret_([\w-]+)\.([\w-]+)$/.exec(clientSecret);
  if (!match) return undefined;
  const [, ref = '', body = '', signature = ''] = match;
  if (!(await vault.verify('sandbox-secret', `${ref}.${body}`, signature))) return undefined;
  const bytes = Uint8Array.fromBase64(body, { alphabet: 'base64url' });
  const [orderId, amountMinor, currency, products] = JSON.parse(new TextDecoder().decode(bytes)) as [
    string,
    number,
    Currency,
    CopiesByProduct,
  ];
  return { ref, orderId, amountMinor, currency, products };
}

/** The client secret of a payment. */
export async function ticketFor(vault: Vault, ref: string, payment: NewPayment): Promise<string> {
  const json = JSON.stringify([payment.orderId, payment.amountMinor, payment.currency, payment.products ?? {}]);
  const body = new TextEncoder().encode(json).toBase64({ alphabet: 'base64url', omitPadding: true });
  return `${ref}_secret_${body}.${await vault.sign('sandbox-secret', `${ref}.${body}`)}`;
}

/** Notes a try of the test card form. Once a payment has succeeded it stays so, whatever is sent later. */
export const recordTry = (db: D1Database, ticket: SandboxTicket, status: SandboxStatus, now: number, method = 'card') =>
  statement<{ status: SandboxStatus }>(
    db,
    `INSERT INTO sandbox_payment (ref, order_id, amount_minor, currency, status, created_at, products, method)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
     ON CONFLICT (ref) DO UPDATE SET status = CASE WHEN status IN ('succeeded', 'processing') THEN status ELSE ?5 END,
       method = CASE WHEN status IN ('succeeded', 'processing') THEN method ELSE ?8 END RETURNING status`,
    ticket.ref,
    ticket.orderId,
    ticket.amountMinor,
    ticket.currency,
    status,
    now,
    JSON.stringify(ticket.products),
    method,
  );

/** The bank of a debit has decided. */
export const endDebit = (db: D1Database, ref: string, status: 'succeeded' | 'requires_payment_method') =>
  statement(db, "UPDATE sandbox_payment SET status = ?2 WHERE ref = ?1 AND status = 'processing'", ref, status);

const REMEMBERED = 1_000;
const paid = isolateMemory(() => new Map<string, ProviderPayment>());

/** Keeps a payment that has gone through: nothing changes it anymore, so this isolate does not read it again. */
export function rememberPaid({ ref, orderId, amountMinor, currency }: SandboxTicket, method = 'card'): void {
  const [oldest] = paid.value.keys();
  if (oldest !== undefined && paid.value.size >= REMEMBERED) paid.value.delete(oldest);
  paid.value.set(ref, { ref, status: 'succeeded', amountMinor, currency, orderId, liveMode: false, method });
}

/** Lets a payment go through at `at` (milliseconds) only; until then it is being processed. */
export const scheduleSuccess = (db: D1Database, ref: string, at: number) =>
  statement(db, 'UPDATE sandbox_payment SET succeeds_at = ?2 WHERE ref = ?1 AND succeeds_at IS NULL', ref, at);

/** Payments a restore asks the stand-in about at most. */
const ATTEMPTS = 2_000;

/** Payments that its test form has tried since `since`; it keeps none that nobody tried. */
const selectAttempts = (db: D1Database, since: number) =>
  statement<PaymentAttempt & { products: string }>(
    db,
    `SELECT ref, order_id AS orderId, status, created_at AS createdAt, products FROM sandbox_payment
     WHERE rowid > (SELECT max(rowid) FROM sandbox_payment) - ?1 AND created_at >= ?2`,
    ATTEMPTS,
    since,
  );

const copiesOf = jsonColumn('sandbox_payment.products', z.record(z.string(), z.number()));

async function attemptsSince(db: D1Database, since: number): Promise<PaymentAttempt[]> {
  const { results } = await selectAttempts(db, since).all();
  return results.map((row) => ({ ...row, products: copiesOf(row.products) }));
}

/** What the stand-in never has to tell. */
const SILENT = {
  // A payment nobody tried is not stored, and one that comes late on purpose must still come.
  cancel: async () => undefined,
  refundsOf: async () => [],
  paymentOfCharge: async () => undefined,
  dispute: async () => undefined,
  readEvent: async () => {
    throw new ShopError('signature_invalid');
  },
  keptEvent: (body: string) => ({ id: '', type: '', about: 'other' as const, ref: undefined, body }),
  recentPayments: async () => [],
  eventsBetween: async () => [],
} satisfies Partial<PaymentProvider>;

/** A payment as the stand-in keeps it. */
async function retrieveFrom(db: D1Database, ref: string): Promise<ProviderPayment | undefined> {
  const known = paid.value.get(ref);
  if (known) return known;
  // A payment set to come late carries the time at which it will go through.
  const row = await statement<SandboxRow>(
    db,
    `SELECT ref, order_id, amount_minor, currency, method,
       CASE WHEN succeeds_at > ${DB_NOW} THEN 'processing' ELSE status END AS status
     FROM sandbox_payment WHERE ref = ?`,
    ref,
  ).first();
  if (!row) return undefined;
  const currency = parseCurrency(row.currency) ?? 'USD';
  return {
    ref,
    status: row.status,
    amountMinor: row.amount_minor,
    currency,
    orderId: row.order_id,
    liveMode: false,
    method: row.method,
  };
}

/** The embedded payment stand-in: a provider with test cards, in which no money moves (design section 2). */
export function createSandbox(db: D1Database, vault: Vault): PaymentProvider {
  return {
    name: 'sandbox',
    liveMode: false,
    available: true,
    within() {
      return this;
    },
    predictRef: ({ orderId, attempt }) => refOf(vault, orderId, attempt),
    async create(payment) {
      // The first attempt has the reference that was written with its order.
      const known = payment.attempt === 1 && payment.ref?.startsWith('pi_sandbox_') ? payment.ref : undefined;
      const ref = known ?? (await refOf(vault, payment.orderId, payment.attempt));
      return { ref, clientSecret: await ticketFor(vault, ref, payment) };
    },
    async openSession({ orderId, attempt, successUrl }) {
      const ref = await refOf(vault, orderId, attempt, 'cs');
      return { ref, url: new URL(`/sandbox/checkout/${ref}`, successUrl).href };
    },
    retrieve: (ref) => retrieveFrom(db, ref),
    proves: (signed) => verifyRegionalPayment(vault, signed),
    async owns(ref, clientSecret) {
      return (await openTicket(vault, clientSecret))?.ref === ref;
    },
    // Kept by the shop alone: what is given back changes nothing the stand-in is asked for.
    refund: async (_ref, amountMinor, refundId, idempotencyKey) => ({
      refundId: `re_sandbox_${idempotencyKey}`,
      amountMinor,
      status: 'succeeded',
      intentId: refundId,
    }),
    ...SILENT,
    attempts: (since) => attemptsSince(db, since),
    async paymentOfSession(sessionId) {
      return this.retrieve(sessionId);
    },
  };
}
