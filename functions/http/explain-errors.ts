import { type ErrorCode, messages } from '../../src/shop/errors';
import { httpStatusOf } from './errors';

/** What a program should do about a response with this status. */
const BY_STATUS: Record<number, string> = {
  400: 'Correct what `issues` or the message names. The same request would fail again.',
  401: 'Send a valid key in the `Authorization` header, or sign in again.',
  402: 'Let the buyer pay another way. Do not repeat the payment automatically.',
  403: 'Use a key or an account with the permission. Repeating the request does not help.',
  404: 'Check the id. What was erased and what never existed get the same response.',
  405: 'Use a method listed in the header `Allow`.',
  409: 'Read the current state and decide again. Do not repeat the same request automatically.',
  410: 'It no longer works and never will again. Request a new one.',
  413: 'Send less per request; files can be sent in parts.',
  415: 'Send the content type and format that the call names.',
  429: 'Wait for the seconds in `Retry-After`, then try again.',
  500: 'Repeat it once, with the same `Idempotency-Key` if the call takes one. If it fails again, contact us with the `requestId`.',
  503: 'Try again with exponential backoff. A repeated payment keeps its `Idempotency-Key`.',
};

/** Advice for codes that need more than their status says. */
const BY_CODE: Partial<Record<ErrorCode, string>> = {
  access_level:
    'The creator of the key no longer has access to this part of the back office. Let somebody who has create a key.',
  address_not_allowed: 'Call from an IP address the key allows, or create a key that allows yours.',
  busy: 'The database is overloaded. Repeat the request after `Retry-After` seconds.',
  changed_meanwhile: 'Read it again, apply your change to the current version, and send it with that version.',
  commerce_gone: 'Remove the webhook in the connected store: nothing receives it anymore.',
  cross_site: 'Send no cookies from another site. Programs send an API key instead.',
  forbidden: 'Create a key with the permission that the call names. Some calls are for signed-in people only.',
  idempotency_conflict: 'Use a new `Idempotency-Key` for a new request; this one belongs to an earlier request.',
  invalid_input: 'Correct each field listed in `issues`. Unknown fields are refused, too.',
  import_empty: 'Send one key per line. An empty file is refused so that a broken export is noticed.',
  out_of_stock: 'Lower the quantity or wait: `GET /api/products` returns the current stock.',
  picture_broken: 'Save the picture again and send that file.',
  price_changed: 'Show the buyer the `quote` in the response and let them confirm it.',
  reauthenticate: 'No key can do this. A person does it in the back office, after reauthenticating.',
  second_factor_setup: 'No key can do this. A person with an authenticator app does it in the back office.',
  second_person: 'No program can do this: another person has to approve the change.',
  selling_off: 'The owner has turned selling off. Try again later.',
  signature_invalid: 'Check the webhook secret on both sides, and sign the raw body.',
  too_many_requests: 'Wait for the seconds in `Retry-After`. `RateLimit` shows beforehand how many requests are left.',
  too_many_rows: 'Narrow the filter, for example to one month, and export one part after the other.',
  unauthenticated:
    'Check the key: it may have expired or been revoked. After 30 invalid keys in an hour, an IP address is blocked for a while.',
};

/** What a program should do about a response with this code. */
export const remedyOf = (code: ErrorCode): string => BY_CODE[code] ?? BY_STATUS[httpStatusOf(code)] ?? '';

/** Every code with its status, its message for people and what to do, as a Markdown table. */
export const errorTable = (): string =>
  [
    '| Code | Status | Message | What to do |',
    '| --- | --- | --- | --- |',
    ...(Object.keys(messages) as ErrorCode[])
      .toSorted()
      .map((code) => `| \`${code}\` | ${httpStatusOf(code)} | ${messages[code]} | ${remedyOf(code)} |`),
  ].join('\n');
