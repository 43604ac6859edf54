import { store } from '../../src/config/store';
import { formatMoney, parseCurrency } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { type MailedKeyRow, selectKeysUntil } from '../licences/statements-mail';
import { accessToken } from '../orders/access';
import { type LineRow, type OrderRow, selectLines, selectOrder } from '../orders/statements';
import { selectRefunded } from '../payments/statements-mail';
import type { Deps } from '../platform/deps';
import type { Mail } from '../platform/mailer';
import { composeBackInStock } from './compose-back-in-stock';
import { composeContact } from './compose-contact';
import type { OrderMail } from './content';
import type { OrderMailKind, OutboxRow } from './statements';

export interface Composed {
  mail: Mail;
  /** The assignments whose keys stand in the mail in clear. */
  assignmentIds: string[];
}

interface Facts {
  order: OrderRow;
  lines: LineRow[];
  keys: MailedKeyRow[];
  refunds: { amount_minor: number }[];
}

/** Mails that carry no keys stay free of them whatever the order holds. */
const WITH_KEYS: Record<OrderMailKind, boolean> = {
  order_paid: true,
  keys_arrived: true,
  order_link: false,
  refund: false,
};

async function load(db: D1Database, row: OutboxRow & { kind: OrderMailKind }): Promise<Facts | undefined> {
  const [orders, lines, keys, refunds] = await db.batch([
    selectOrder(db, row.subject_id),
    selectLines(db, row.subject_id),
    selectKeysUntil(db, row.subject_id, WITH_KEYS[row.kind] ? row.created_at : 0),
    selectRefunded(db, row.subject_id, row.created_at),
  ]);
  const order = orders?.results[0] as OrderRow | undefined;
  return (
    order && {
      order,
      lines: (lines?.results ?? []) as LineRow[],
      keys: (keys?.results ?? []) as MailedKeyRow[],
      refunds: (refunds?.results ?? []) as Facts['refunds'],
    }
  );
}

async function productsOf(deps: Deps, { lines, keys }: Facts, money: (minor: number) => string) {
  const opened = await Promise.all(
    keys.map(async (key) => ({
      lineId: key.line_id,
      seats: key.seats,
      text: await deps.vault.open({ ciphertext: key.ciphertext, vaultKeyId: key.vault_key_id }),
    })),
  );
  return lines.map((line) => {
    const own = opened.filter((key) => key.lineId === line.id);
    return {
      name: line.product_name,
      quantity: line.quantity,
      total: money(line.total_minor),
      keys: own.map(({ text, seats }) => ({ text, seats })),
      waiting: line.state === 'refunded' ? 0 : Math.max(0, line.quantity - line.refunded_quantity - own.length),
    };
  });
}

/** "Office Home 2024 and 2 more": what a subject line has room for. */
const namesOf = (lines: LineRow[]) =>
  `${lines[0]?.product_name ?? 'order'}${lines.length > 1 ? ` and ${lines.length - 1} more` : ''}`;

function subjectOf(kind: OrderMailKind, number: string, { lines, keys }: Facts): string {
  const names = namesOf(lines);
  if (kind === 'order_link') return `Your link to order ${number} (${names})`;
  if (kind === 'refund') return `Refund for order ${number} (${names})`;
  if (keys.length === 0) return `Order ${number}: ${names} - your keys follow`;
  if (kind === 'keys_arrived') return `More keys for order ${number}: ${names}`;
  return keys.length === 1 ? `Your licence key for ${names}` : `Your licence keys for ${names}`;
}

/**
 * What a queued mail says, read from the database by the ids it carries; undefined when its order is gone. The
 * same outbox row gives the same text on every attempt, so that a provider's idempotency key holds (fault F19).
 */
export async function compose(deps: Deps, row: OutboxRow): Promise<Composed | undefined> {
  const { kind } = row;
  if (kind === 'back_in_stock') return composeBackInStock(deps, row);
  if (kind === 'contact') return composeContact(deps, row);
  const facts = await load(deps.db, { ...row, kind });
  if (!facts) return undefined;
  const { order, keys } = facts;
  const currency = parseCurrency(order.currency) ?? 'USD';
  const money = (minor: number) => formatMoney({ minor, currency });
  const token = await accessToken({ vault: deps.vault, now: () => row.created_at }, order.id);
  const number = orderNumber(order.seq, order.created_at);
  const content: OrderMail = {
    orderNumber: number,
    orderUrl: `${deps.settings.SITE_URL}/order-success/${order.id}?access=${encodeURIComponent(token)}`,
    firstName: order.first_name,
    products: await productsOf(deps, facts, money),
    subtotal: money(order.subtotal_minor),
    discount: order.discount_minor > 0 ? money(-order.discount_minor) : undefined,
    total: money(order.total_minor),
    testMode: order.live_mode === 0,
    refunds: facts.refunds.map((refund) => money(refund.amount_minor)),
  };
  // Loaded when a mail is sent, never when a request is answered: the renderer is the heaviest part of the Worker.
  const { renderMail } = await import('./templates/render');
  const body = await renderMail(kind, content, store);
  return {
    mail: { id: row.id, to: row.recipient, subject: subjectOf(kind, number, facts), ...body },
    assignmentIds: keys.map((key) => key.assignment_id),
  };
}
