import { store } from '../../src/config/store';
import { FORM_LIMITS, RECEIPT_LIMITS } from '../../src/shop/contact/limits';
import { type Bucket, rateLimitError, tryConsumeAll } from '../limits/consume';
import { mailboxHash } from '../limits/mailbox-hash';
import type { Deps } from '../platform/deps';

const FULL = `We can’t take more through this form for now. Write to ${store.email} instead; your words stay in the form.`;

/**
 * Consumes the rate limits for one form sent by `email`; `way` is `script`, or `plain` without JavaScript.
 * Throws too_many_requests.
 */
export async function consumeFormLimit(deps: Deps, way: keyof typeof FORM_LIMITS, email: string): Promise<void> {
  const { ipHash, networkHash } = deps.request;
  const limits = FORM_LIMITS[way];
  const buckets: Bucket[] = [
    { bucket: `form:${way}:ip:${ipHash}`, ...limits.client },
    // An IPv4 address is its own network here.
    { bucket: `form:${way}:net:${networkHash}`, ...limits.network },
    { bucket: `form:${way}:for:${await mailboxHash(email)}`, ...limits.mailbox },
    { bucket: `form:${way}:shop`, ...limits.shop },
  ];
  const full = await tryConsumeAll(deps, buckets);
  if (full) throw await rateLimitError(deps, full, FULL);
}

/** Consumes the receipt limit of a mailbox; false if no receipt may be sent. */
export async function consumeReceiptLimit(deps: Deps, email: string): Promise<boolean> {
  const mailbox = await mailboxHash(email);
  const full = await tryConsumeAll(deps, [
    { bucket: `receipt:hour:${mailbox}`, ...RECEIPT_LIMITS.hour },
    { bucket: `receipt:day:${mailbox}`, ...RECEIPT_LIMITS.day },
    { bucket: 'receipt:shop', ...RECEIPT_LIMITS.shop },
  ]);
  return full === undefined;
}
