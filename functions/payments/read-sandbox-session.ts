import { type Currency, parseCurrency } from '../../src/shop/money';
import { methodsFor, methodsOn, type OtherMethodId } from '../../src/shop/payments/methods';
import { statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import type { Deps } from '../platform/deps';
import { ticketFor } from '../platform/sandbox';
import { shopSettings } from '../settings/shop-settings';

export interface SandboxSession {
  clientSecret: string;
  orderId: string;
  title: string;
  amountMinor: number;
  currency: Currency;
  email: string;
  /** Whether the session may still be paid. */
  open: boolean;
  linkId: string;
  /** Payment methods besides cards that are enabled for its currency. */
  methods: OtherMethodId[];
}

interface Row {
  id: string;
  status: string;
  total_minor: number;
  currency: string;
  email: string;
  expires_at: number;
  bank_pending_at: number | null;
  link_id: string;
  title: string;
  products: JsonText<Record<string, number>>;
}

/**
 * Returns what the sandbox's hosted page shows for a session; undefined if there is none, or a real provider is in use.
 */
export async function readSandboxSession(
  deps: Pick<Deps, 'db' | 'payments' | 'settings' | 'vault' | 'now'>,
  sessionId: string,
): Promise<SandboxSession | undefined> {
  const { db, payments, vault, now } = deps;
  if (payments.name !== 'sandbox') return undefined;
  const row = await statement<Row>(
    db,
    `SELECT o.id, o.status, o.total_minor, o.currency, o.email, o.expires_at, o.bank_pending_at, l.id AS link_id, l.title,
       (SELECT json_group_object(p.product_id, p.quantity) FROM order_line p WHERE p.order_id = o.id) AS products
     FROM orders o JOIN payment_link_order w ON w.order_id = o.id JOIN payment_link l ON l.id = w.link_id
     WHERE o.provider_ref = ? AND o.provider = 'sandbox'`,
    sessionId,
  ).first();
  if (!row) return undefined;
  const currency = parseCurrency(row.currency) ?? 'USD';
  const payment = {
    orderId: row.id,
    attempt: 1,
    amountMinor: row.total_minor,
    currency,
    products: readJson(row.products),
  };
  return {
    clientSecret: await ticketFor(vault, sessionId, payment),
    orderId: row.id,
    title: row.title,
    amountMinor: row.total_minor,
    currency,
    email: row.email,
    open: row.status === 'pending' && row.bank_pending_at === null && row.expires_at > now(),
    linkId: row.link_id,
    methods: methodsFor(methodsOn(await shopSettings(deps)), currency),
  };
}
