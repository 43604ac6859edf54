import { type ErrorCode, messages } from '../../src/shop/errors';
import { httpStatusOf } from './errors';

/** What a program should do about a response with this status. */
const BY_STATUS: Record<number, string> = {
  400: 'Correct what `issues` or the sentence names. The same request fails again.',
  401: 'Send a working key in the `Authorization` header, or sign in again.',
  402: 'Let the buyer pay another way. Do not repeat the payment automatically.',
  403: 'Use a key or an account that is allowed to do this. Repeating does not help.',
  404: 'Check the id. What was erased or never existed is answered the same way.',
  405: 'Use a method that the header `Allow` names.',
  409: 'Read the current state and decide again. Do not repeat the same request automatically.',
  410: 'It is over for good. Ask for a new one.',
  413: 'Send less in one request; files can be sent in parts.',
  415: 'Send the content type and format that the call names.',
  429: 'Wait as many seconds as `Retry-After` says, then send it again.',
  500: 'Repeat it once, with the same `Idempotency-Key` where the call takes one. If it fails again, tell us the `requestId`.',
  503: 'Try again after a pause that grows each time. A repeated payment keeps its `Idempotency-Key`.',
};

/** Advice for codes that need more than their status says. */
const BY_CODE: Partial<Record<ErrorCode, string>> = {
  access_level: 'The maker of the key may no longer open this part of the back office. Make a key as somebody who may.',
  address_not_allowed: 'Call from an address the key allows, or make a key with the addresses you call from.',
  busy: 'The database has too much to do. Repeat the request after `Retry-After` seconds.',
  changed_meanwhile: 'Read it again, apply your change to what stands there now, and send it with the new version.',
  commerce_gone: 'Remove the webhook at the connected store: nothing listens to it anymore.',
  cross_site: 'Send no cookies from another site. A program sends an API key instead.',
  forbidden: 'Make a key with the permission that the call names. Some calls are for signed-in people only.',
  idempotency_conflict: 'Use a new `Idempotency-Key` for a new request; the old one belongs to what was sent first.',
  invalid_input: 'Correct each field that `issues` names by its path. Unknown fields are refused, too.',
  import_empty: 'Send one key a line. An empty file is refused so that a broken export is noticed.',
  out_of_stock: 'Lower the quantity or wait: `GET /api/products` tells what can be sold.',
  picture_broken: 'Save the picture again and send that file.',
  price_changed: 'Show the buyer the `quote` in the answer and let them confirm it.',
  reauthenticate: 'No key can do this. A person does it in the back office, after confirming who they are.',
  second_factor_setup: 'No key can do this. A person with an authenticator app does it in the back office.',
  second_person: 'No program can do this: another person has to look at the change.',
  selling_off: 'The owner has switched selling off. Try again later.',
  signature_invalid: 'Check the secret of the webhook on both sides, and sign the raw body.',
  too_many_requests: 'Wait as many seconds as `Retry-After` says. `RateLimit` shows beforehand how much is left.',
  too_many_rows: 'Narrow the filter, for example to one month, and fetch the parts one after the other.',
  unauthenticated:
    'Check the key: it may have run out or been revoked. After 30 wrong keys in an hour an address waits.',
};

/** What a program should do about a response with this code. */
export const remedyOf = (code: ErrorCode): string => BY_CODE[code] ?? BY_STATUS[httpStatusOf(code)] ?? '';

/** Every code with its status, the sentence people read, and what to do, as a table in Markdown. */
export const errorTable = (): string =>
  [
    '| Code | Status | Message | What to do |',
    '| --- | --- | --- | --- |',
    ...(Object.keys(messages) as ErrorCode[])
      .toSorted()
      .map((code) => `| \`${code}\` | ${httpStatusOf(code)} | ${messages[code]} | ${remedyOf(code)} |`),
  ].join('\n');
