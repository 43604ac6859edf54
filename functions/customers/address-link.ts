import type { z } from 'zod';
import type { addressLinkOutput, Done } from '../../src/shop/customers/contract';
import { maskEmail } from '../../src/shop/customers/mask';
import { ShopError } from '../../src/shop/errors';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { moveCartWishes } from '../carts/statements';
import { moveStockRequests } from '../catalog/statements';
import { isBlocked } from '../db/blocked';
import { guardedBatch, must, statement } from '../db/client';
import { deletePasskeysOf } from '../identity/passkeys';
import { endSessions } from '../identity/sessions';
import { consume } from '../limits/consume';
import type { AccountAddressChangedFacts } from '../mail/templates/AccountAddressChangedMail';
import { changeAccountOrdersEmail, joinGuestOrders } from '../orders/account-orders';
import { closeBrowsersOf } from '../orders/close-browser';
import { movePastOrders } from '../past-orders/statements';
import { moveLinks } from '../payment-links/statements';
import { auditedAs } from '../platform/audited-as';
import type { Deps } from '../platform/deps';
import { newSecretToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { moveQuotes } from '../quotes/statements';
import { moveReviews } from '../reviews/statements';
import { auditEmail, raiseAttention, recordAudit } from '../staff/statements';
import { moveMessages } from '../support/statements';
import { changeBuyerEmail, restoreFormerBuyer } from './buyers';
import { accountMail, pageUrl } from './mails';
import { type CustomerRow, selectCustomer, setPassword } from './statements';
import { deleteAddressLinksOf, insertEmailChangeLink, type LinkKind } from './statements-address';
import { revokeTokens } from './statements-token';

interface AddressLinkRow {
  token_hash: string;
  kind: LinkKind;
  customer_id: string;
  former_email: string;
  email: string;
  asked_by: string;
  expires_at: number;
}

/** An open link, provided the account still has the email address that it must have before the link is used. */
const selectAddressLink = (db: D1Database, tokenHash: string, now: number) =>
  statement<AddressLinkRow>(
    db,
    `SELECT a.token_hash, a.kind, a.customer_id, a.former_email, a.email, a.asked_by, a.expires_at
     FROM customer_address_change a JOIN customer c ON c.id = a.customer_id
       AND c.email = iif(a.kind = 'confirm', a.former_email, a.email)
     WHERE a.token_hash = ?1 AND a.expires_at > ?2`,
    tokenHash,
    now,
  );

/** Uses up a link and all other open links of its account; a concurrent second use aborts the batch. */
const spendAddressLink = (db: D1Database, { token_hash, customer_id }: AddressLinkRow, now: number) => [
  statement(db, 'DELETE FROM customer_address_change WHERE token_hash = ?1 AND expires_at > ?2', token_hash, now),
  must(db, 1),
  deleteAddressLinksOf(db, customer_id),
];

/**
 * Changes an account's email address to the one that the link verified. Aborts the batch unless the account has `from`;
 * a change to a new address also aborts if either address is blocked, since it would evade the block.
 */
const changeCustomerEmail = (
  db: D1Database,
  { id, from, to, kind, now }: { id: string; from: string; to: string; kind: LinkKind; now: number },
) => [
  statement(
    db,
    `UPDATE customer SET email = ?3, email_verified_at = ?4, updated_at = ?4
     WHERE id = ?1 AND email = ?2 AND email_verified_at IS NOT NULL AND (?5 = 'undo' OR
       NOT (${isBlocked('?2')} OR ${isBlocked('?3')}))`,
    id,
    from,
    to,
    now,
    kind,
  ),
  must(db, 1),
];

const UNDO_MS = MAIL_KINDS.account_address_changed.minutes * MINUTE_MS;
const PER_CLIENT = { attempts: 30, windowMs: HOUR_MS };
const CLOSED =
  'This link was used, withdrawn or replaced, has expired, or the account’s address has changed. Please contact us if you still need it.';

async function load(deps: Deps, token: string): Promise<AddressLinkRow> {
  await consume(deps, `account-address:${deps.request.ipHash}`, PER_CLIENT);
  const row = await selectAddressLink(deps.db, await sha256(token), deps.now()).first();
  if (!row) throw linkClosed();
  return row;
}

/** Describes what an emailed address link does, without changing anything. Throws link_closed and too_many_requests. */
export async function readAddressLink(
  deps: Deps,
  { token }: { token: string },
): Promise<z.input<typeof addressLinkOutput>> {
  const { kind, former_email, email, expires_at } = await load(deps, token);
  return {
    success: true,
    kind,
    formerEmail: maskEmail(former_email),
    email: maskEmail(email),
    expiresAt: expires_at,
  };
}

interface Move {
  row: AddressLinkRow;
  account: CustomerRow;
  from: string;
  to: string;
  /** The id of the customer's `buyer` row, which is the subject of audit entries. */
  buyerId: string;
}

/** Moves the account, its orders and its buyer row to the other address, and signs out every device. */
const moveWrites = ({ db, now: clock }: Deps, { row, account: { id }, from, to }: Move) => {
  const now = clock();
  const move = { kind: row.kind, from, to };
  return [
    ...spendAddressLink(db, row, now),
    // Only to a new address: an undo must not give the former owner orders that a stranger placed.
    ...(row.kind === 'confirm' ? [joinGuestOrders(db, id)] : []),
    ...changeCustomerEmail(db, { id, from, to, kind: row.kind, now }),
    ...changeBuyerEmail(db, from, to),
    movePastOrders(db, move),
    ...moveReviews(db, move),
    ...moveMessages(db, move),
    ...moveQuotes(db, move),
    moveLinks(db, move),
    ...moveStockRequests(db, move),
    ...moveCartWishes(db, move),
    ...changeAccountOrdersEmail(db, { customerId: id, from, to, now }),
    ...restoreFormerBuyer(db, from, to),
    closeBrowsersOf(db, { customerId: id, now }),
    endSessions(db, { kind: 'customer', ownerId: id }),
    revokeTokens(db, id),
  ];
};

/** Notifies the former address, with a link that undoes the change. */
async function noticeWrites(deps: Deps, { row, account, from, to }: Move) {
  const token = newSecretToken();
  const now = deps.now();
  const facts: AccountAddressChangedFacts = {
    firstName: account.first_name,
    email: maskEmail(to),
    url: pageUrl(deps, `/account-address?token=${token}`),
  };
  const [tokenHash, mail] = await Promise.all([
    sha256(token),
    accountMail(deps, { kind: 'account_address_changed', customerId: account.id, recipient: from, facts }),
  ]);
  const undo = { customerId: account.id, formerEmail: from, email: to, askedBy: row.asked_by, now };
  const undoLink = insertEmailChangeLink(deps.db, { ...undo, tokenHash, kind: 'undo', expiresAt: now + UNDO_MS });
  return { writes: [undoLink, mail.write], send: mail.send };
}

/** Removes sign-in methods that a stranger may have set in the meantime, and alerts staff. */
const undoWrites = (deps: Deps, { account, from, buyerId }: Move) => ({
  writes: [
    ...setPassword(deps.db, account.id, null, deps.now()),
    deletePasskeysOf(deps.db, 'customer', '?', account.id),
    raiseAttention(deps, {
      kind: 'account_address_undone',
      subject: buyerId,
      message:
        'The owner of the former email address of this account says that they did not ask for the change to ' +
        `${maskEmail(from)} and has undone it. Keys emailed or shown there meanwhile may be with a stranger: look at who ` +
        'asked for the change and why, ask the customer, and replace keys that were used by somebody else.',
    }),
  ],
  send: () => {},
});

const linkClosed = (message = CLOSED) => new ShopError('link_closed', { message });

const commit = ({ db }: Deps, writes: D1PreparedStatement[]) =>
  guardedBatch(db, () => linkClosed(), writes, {
    'customer.email': () => linkClosed('This address is now confirmed for another account. Please contact us.'),
  });

const SAID = {
  confirm: 'Your account now uses this address. Every device was signed out, so please sign in again.',
  undo: 'Your account has its former address again. Every device was signed out, and the password and passkeys were removed. Sign in with a code we email you, and set a new password. Our team has been notified.',
};

/**
 * Applies the change of an account's email address through the link sent to the new address, or undoes it through the
 * link sent to the former one; each works once. Throws link_closed and too_many_requests.
 */
export async function followAddressLink(deps: Deps, { token }: { token: string }): Promise<Done> {
  const { db } = deps;
  const row = await load(deps, token);
  const undoes = row.kind === 'undo';
  const [from, to] = undoes ? [row.email, row.former_email] : [row.former_email, row.email];
  const [account, buyerId] = await Promise.all([
    selectCustomer(db, row.customer_id).first(),
    statement<{ id: string }>(db, 'SELECT id FROM buyer WHERE email = ?', from).first('id'),
  ]);
  if (!account || !buyerId) throw linkClosed();
  const move = { row, account, from, to, buyerId };
  const [before, after, followUp] = await Promise.all([
    auditEmail(deps, from),
    auditEmail(deps, to),
    undoes ? undoWrites(deps, move) : noticeWrites(deps, move),
  ]);
  const who = auditedAs(deps, `customer:${account.id}`);
  const action = undoes ? 'customer_address_change.undone' : 'customer_address_change.confirmed';
  await commit(deps, [
    ...moveWrites(deps, move),
    ...followUp.writes,
    recordAudit(db, who, { action, subject: buyerId, before, after }),
  ]);
  followUp.send();
  return { success: true, message: SAID[row.kind] };
}
