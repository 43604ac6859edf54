import type { ReadCartOutput } from '../../../src/shop/carts/contract-staff';
import { ShopError } from '../../../src/shop/errors';
import { statement } from '../../db/client';
import { isNotErased } from '../../db/erased';
import { facts, jsonColumn } from '../../db/json';
import { mailKinds } from '../../db/kinds';
import { selectBatch } from '../../db/select-batch';
import { MAIL_STATE, SHOWN_MAIL } from '../../db/shown-mail';
import type { Deps } from '../../platform/deps';
import { CART_COLUMNS, type CartRecord, cartRowOf } from './carts';

interface Row extends CartRecord {
  customer_phone: string;
  sum_differs: number;
  agreed_at: number | null;
  agreed_version: string | null;
  closed_at: number | null;
  page_url: string;
  referrer: string;
  utm: string | null;
  device_info: string | null;
}

const visitFactsOf = jsonColumn('abandoned_cart', facts);

/** The named facts as readable text, without unknown ones. */
const textOf = (json: string | null, names: readonly string[]): string => {
  const visit = visitFactsOf(json ?? '{}');
  return names.flatMap((name) => (typeof visit[name] === 'string' ? visit[name] : [])).join(', ');
};

/** Returns one cart with its reminders. Throws not_found. */
export async function readCart({ db }: Deps, { id }: { id: string }): Promise<ReadCartOutput> {
  const { carts, mails } = await selectBatch<{ carts: Row; mails: ReadCartOutput['mails'][number] }>(db, {
    carts: statement(
      db,
      `SELECT ${CART_COLUMNS} FROM abandoned_cart c WHERE c.id = ? AND ${isNotErased('c.email')}`,
      id,
    ),
    mails: statement(
      db,
      `SELECT m.id, m.version AS step, ${MAIL_STATE} AS state, m.closed_reason AS closed, ${SHOWN_MAIL} AS shown, m.attempts,
         coalesce(m.sent_at, m.created_at) AS at
       FROM outbox m WHERE m.subject_id = ? AND m.kind = ${mailKinds('cart_reminder')} ORDER BY m.version`,
      id,
    ),
  });
  const [row] = carts;
  if (!row) throw new ShopError('not_found');
  return {
    cart: cartRowOf(row),
    customerPhone: row.customer_phone,
    sumDiffers: row.sum_differs === 1,
    agreedAt: row.agreed_at,
    agreedVersion: row.agreed_version,
    closedAt: row.closed_at,
    pageUrl: row.page_url,
    referrer: row.referrer,
    campaign: textOf(row.utm, ['source', 'medium', 'campaign']),
    device: textOf(row.device_info, ['browser', 'os', 'device']),
    mails,
  };
}
