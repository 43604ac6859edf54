import { orderNumber } from '../../../src/shop/orders/number';
import { senderName } from '../../../src/shop/recipients/rules';
import { statement } from '../../db/client';
import { type JsonText, readJson } from '../../db/json';
import { createAccessToken } from '../../orders/access';
import type { Deps } from '../../platform/deps';
import { createRecipientToken } from '../../recipients/open-received';
import { CURRENT_ASSIGNMENT_ID, GIVER_NAMES } from '../../recipients/statements';
import { artOf } from '../art-of';
import { type LoadedMail, mailKind } from '../kind';
import type { OutboxRow } from '../statements';
import type { RecipientBouncedFacts } from '../templates/RecipientBouncedMail';
import type { RecipientKeyFacts } from '../templates/RecipientKeyMail';

interface CopyRow {
  id: string;
  email: string;
  name: string;
  message: string;
  mails: number;
  state: string;
  product_id: string;
  product_name: string;
  first_name: string;
  last_name: string;
  live_mode: number;
  live: string | null;
}

const selectCopy = (db: D1Database, id: string) =>
  statement<CopyRow>(
    db,
    `SELECT r.id, r.email, r.name, r.message, r.mails, r.state, l.product_id, l.product_name, ${GIVER_NAMES}, o.live_mode, ${CURRENT_ASSIGNMENT_ID} AS live
     FROM recipient r JOIN order_line l ON l.id = r.line_id JOIN orders o ON o.id = r.order_id
     WHERE r.id = ? AND o.status = 'paid'`,
    id,
  );

const NONE: RecipientKeyFacts = { url: '', name: '', giver: '', product: '', message: '', testMode: false };

/** Loads a copy; its mail is not sent anymore once the copy was taken back or its recipient, day or message changed. */
const loadCopy =
  (isCurrent: (copy: CopyRow, row: OutboxRow) => boolean) =>
  async (deps: Deps, row: OutboxRow): Promise<LoadedMail<RecipientKeyFacts>> => {
    const copy = await selectCopy(deps.db, row.subject_id).first();
    if (!copy?.live || copy.email !== row.recipient || !isCurrent(copy, row)) return { facts: NONE, over: 'outdated' };
    // From the row's own time, so that every attempt contains the same link.
    const token = await createRecipientToken(deps, copy, row.created_at);
    const facts = {
      url: `${deps.settings.SITE_URL}/your-copy/${copy.id}?access=${encodeURIComponent(token)}`,
      name: copy.name,
      giver: senderName(copy.first_name, copy.last_name),
      product: copy.product_name,
      art: artOf(copy.product_id),
      message: copy.message,
      testMode: copy.live_mode === 0,
    };
    return { facts, secrets: [token] };
  };

const words = ({ giver, product }: RecipientKeyFacts) => ({ values: { giver, product } });
const template = () => import('../templates/RecipientKeyMail');

interface FailedRow {
  id: string;
  seq: number;
  created_at: number;
  email: string;
  first_name: string;
  live_mode: number;
  copies: JsonText<RecipientBouncedFacts['copies']>;
}

/** Returns the copies of an order whose newest mail did not reach its recipient. */
const selectFailed = (db: D1Database, orderId: string) =>
  statement<FailedRow>(
    db,
    `SELECT o.id, o.seq, o.created_at, o.email, o.first_name, o.live_mode,
       (SELECT json_group_array(json_object('email', r.email, 'product', l.product_name)) FROM recipient r
        JOIN order_line l ON l.id = r.line_id WHERE r.order_id = o.id AND r.state = 'mailed' AND r.notified_mails = r.mails) AS copies
     FROM orders o WHERE o.id = ?`,
    orderId,
  );

/** The mails about copies that a buyer gives to recipients. */
export const recipientKinds = {
  recipient_key: mailKind<RecipientKeyFacts>({
    load: loadCopy((copy, row) => copy.state === 'mailed' && copy.mails === row.version),
    words,
    template,
  }),
  recipient_link: mailKind<RecipientKeyFacts>({ load: loadCopy(() => true), words, template }),
  recipient_bounced: mailKind<RecipientBouncedFacts>({
    async load(deps, row) {
      const bounced = await selectFailed(deps.db, row.subject_id).first();
      if (!bounced) return undefined;
      const copies = readJson(bounced.copies);
      const mailed = { orderId: bounced.id, email: row.recipient };
      const token = await createAccessToken(deps, mailed, row.created_at);
      return {
        facts: {
          orderNumber: orderNumber(bounced.seq, bounced.created_at),
          orderUrl: `${deps.settings.SITE_URL}/order-success/${bounced.id}?access=${encodeURIComponent(token)}`,
          firstName: bounced.first_name,
          copies,
          testMode: bounced.live_mode === 0,
        },
        secrets: [token],
        address: bounced.email,
        ...(copies.length === 0 && { over: 'outdated' as const }),
      };
    },
    words: ({ orderNumber: number }) => ({ values: { orderNumber: number } }),
    template: () => import('../templates/RecipientBouncedMail'),
  }),
};
