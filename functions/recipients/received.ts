import { ShopError } from '../../src/shop/errors';
import { resendVersion } from '../../src/shop/mail/resend-window';
import { platformsOf, stepsFor } from '../../src/shop/orders/activation';
import type { ReceivedView } from '../../src/shop/recipients/contract';
import { senderName } from '../../src/shop/recipients/rules';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isNotErased } from '../db/erased';
import type { AccessRequest } from '../db/order-access';
import { KEY_WAITS, requireCurrentDatabase } from '../db/restoring';
import { WAS_SEEN } from '../db/seat-round';
import { selectBatch } from '../db/select-batch';
import { sendOnce } from '../db/send-once';
import { openKey, type SealedKeyRow } from '../licenses/open-key';
import { recordReceived } from '../licenses/record-received';
import { selectKeys } from '../licenses/statements';
import { consume } from '../limits/consume';
import { queueMail } from '../mail/statements';
import { keyItemsOf } from '../orders/view';
import type { Deps } from '../platform/deps';
import { CURRENT_ASSIGNMENT_ID, GIVER_NAMES, HELD, JOINS, type RecipientRow, VIEW } from './statements';

/** A copy that its recipient may open. */
interface ReceivedRow extends RecipientRow {
  product_name: string;
  first_name: string;
  last_name: string;
  provider: string;
  live_mode: number;
  assignment_id: string | null;
  on_hold: number;
}

/** Returns a recipient's copy for the browser that opened their link; no row for any other. */
const selectReceived = (deps: AccessRequest & Pick<Deps, 'db'>, id: string) =>
  statement<ReceivedRow>(
    deps.db,
    `SELECT ${VIEW}, l.product_name, ${GIVER_NAMES}, o.provider, o.live_mode, ${CURRENT_ASSIGNMENT_ID} AS assignment_id,
       ${HELD} AS on_hold
     FROM recipient r ${JOINS} WHERE r.id = ?1 AND ${granted(2)}`,
    id,
    ...browserValues(deps),
  );

/** Returns the sealed key of a recipient's copy, as `recordReceived` discloses it; no row if it may not be shown. */
const selectSealed = (deps: AccessRequest & Pick<Deps, 'db'>, id: string) =>
  statement<SealedKeyRow & { assignment_id: string; seen: number }>(
    deps.db,
    `SELECT a.id AS assignment_id, ${WAS_SEEN} AS seen, k.id AS key_id, k.ciphertext, k.vault_key_id
     FROM recipient r ${JOINS} JOIN key_assignment a ON a.id = ${CURRENT_ASSIGNMENT_ID} JOIN seat s ON s.id = a.seat_id
     JOIN license_key k ON k.id = s.key_id WHERE r.id = ?1 AND NOT ${HELD} AND ${granted(2)}`,
    id,
    ...browserValues(deps),
  );

/** Records the first reveal of a copy by its recipient, who can no longer be replaced from then on. */
const markRevealed = (deps: AccessRequest & Pick<Deps, 'db'>, id: string) =>
  statement(
    deps.db,
    `UPDATE recipient AS r SET revealed_at = coalesce(revealed_at, ?3), opened_at = coalesce(opened_at, ?3)
     WHERE r.id = ?1 AND ${granted(2)} AND ${CURRENT_ASSIGNMENT_ID} IS NOT NULL
       AND EXISTS (SELECT 1 FROM orders o WHERE o.id = r.order_id AND NOT ${HELD}) RETURNING id`,
    id,
    ...browserValues(deps),
  );

/** Returns the values that `granted` binds. */
const browserValues = ({ request, now }: AccessRequest): [string, number] => [request.browserHash ?? '', now()];

/** SQL: whether the requesting browser has opened the link of recipient `r`; binds its hash and the time. */
const granted = (first: number) => `EXISTS (SELECT 1 FROM recipient_grant g
  WHERE g.recipient_id = r.id AND g.browser_hash = ?${first} AND g.expires_at > ?${first + 1}
    AND NOT EXISTS (SELECT 1 FROM closed_browser x WHERE x.browser_hash = g.browser_hash AND x.closed_at >= g.created_at))`;

const NO_LINK = 'Open this page with the link in your email.';

/** Returns a recipient's copy for the browser that opened their link. Throws link_closed for any other. */
export async function requireReceivedCopy(deps: Deps, id: string): Promise<ReceivedRow> {
  const row = await selectReceived(deps, id).first();
  if (!row) throw new ShopError('link_closed', { message: NO_LINK });
  return row;
}

/**
 * Returns a copy as its recipient sees it, with its key masked; nothing without their link. The first view is recorded.
 */
export async function readReceived(deps: Deps, { id }: { id: string }): Promise<ReceivedView> {
  const { db } = deps;
  const row = await selectReceived(deps, id).first();
  if (!row) return { access: 'none', id };
  const { keys } = await selectBatch(db, {
    keys: selectKeys(db, row.order_id),
    opened: statement(db, 'UPDATE recipient SET opened_at = ?2 WHERE id = ?1 AND opened_at IS NULL', id, deps.now()),
  });
  const own = keys.filter(({ assignment_id }) => assignment_id === row.assignment_id);
  const ended = row.is_returned === 1 || row.state === 'ended';
  const item = ended || row.on_hold ? null : (keyItemsOf(own)[0] ?? null);
  return {
    access: 'recipient',
    id,
    giver: senderName(row.first_name, row.last_name),
    name: row.name,
    message: row.message,
    productName: row.product_name,
    item,
    ways: item ? platformsOf(item).map((platform) => ({ platform, steps: stepsFor(item, platform) })) : [],
    ended,
    testMode: row.live_mode === 0,
  };
}

/**
 * Returns the key of a copy in clear, to its recipient; from then on the copy is disclosed, and cannot be taken back.
 * Throws link_closed, key_unavailable or keys_on_hold while no key can be shown, and selling_off for one that nobody has
 * seen while the database is being restored.
 */
export async function revealReceived(deps: Deps, { id }: { id: string }) {
  const { db } = deps;
  const sealed = await selectSealed(deps, id).first();
  if (sealed && !sealed.seen) await requireCurrentDatabase(deps, KEY_WAITS);
  const detail = JSON.stringify({ userAgent: deps.request.userAgent, request: deps.request.id });
  const { rows, keys } = await selectBatch(db, {
    rows: selectReceived(deps, id),
    keys: selectSealed(deps, id),
    marked: markRevealed(deps, id),
    recorded: recordReceived(db, { recipientId: id, actor: `recipient:${id}`, detail, now: deps.now() }),
  });
  const [row] = rows;
  if (!row) throw new ShopError('link_closed', { message: NO_LINK });
  const [key] = keys;
  if (!key) throw new ShopError(row.on_hold ? 'keys_on_hold' : 'key_unavailable');
  return { keyId: key.assignment_id, licenseKey: await openKey(deps.vault, key) };
}

const PER_CLIENT = { attempts: 20, windowMs: DAY_MS };
const ANSWER = {
  success: true as const,
  message: 'If a copy was given to you here, a new link is on its way to the address it was given to.',
};

/**
 * Mails a fresh link to the recipient's own address, at most once in ten minutes; the response is the same whether or
 * not the copy exists. Throws too_many_requests after 20 attempts a day from one client address.
 */
export async function sendReceivedLink(deps: Deps, { id }: { id: string }) {
  const { db } = deps;
  await consume(deps, `recipient-link:${deps.request.ipHash}`, PER_CLIENT);
  const row = await statement<{ email: string }>(
    db,
    `SELECT email FROM recipient WHERE id = ? AND state = 'mailed' AND ${isNotErased('email')}`,
    id,
  ).first();
  if (!row) return ANSWER;
  const version = resendVersion(deps.now());
  const mail = queueMail(deps, { kind: 'recipient_link', subjectId: id, version, recipient: row.email });
  await sendOnce(deps.db, mail, []);
  return ANSWER;
}
