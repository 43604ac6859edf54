import { FORM_LIMITS } from '../../src/shop/contact/limits';
import { ShopError } from '../../src/shop/errors';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { type Bucket, consumeAll, countAttempt, rateLimitError } from '../limits/consume';
import { mailboxHash } from '../limits/mailbox-hash';
import { rateLimitByIp } from '../limits/rate-limit';
import type { Deps } from '../platform/deps';

const PER_BROWSER = { attempts: 40, windowMs: HOUR_MS };
const PER_CLIENT = { attempts: 120, windowMs: HOUR_MS };

const WAIT = 'You have asked a lot in a short time. Please wait a little, or write to us: a person answers.';
const FULL = 'The assistant has answered as much as it may today. Please write to us: a person answers.';

/** Counts a message for its browser, client address and the day. Throws too_many_requests with the seconds to wait. */
export async function limitChat(deps: Deps, perDay: number): Promise<void> {
  const { ipHash, browserHash } = deps.request;
  await rateLimitByIp(deps, 'assistant');
  const buckets: Bucket[] = [
    { bucket: `assistant:ip:${ipHash}`, ...PER_CLIENT },
    { bucket: `assistant:browser:${browserHash ?? ''}`, ...PER_BROWSER },
    { bucket: 'assistant:day', attempts: perDay, windowMs: DAY_MS },
  ];
  const counted = await deps.db.batch(
    buckets.map((bucket, at) => countAttempt(deps.db, bucket, deps.now(), { chained: at > 0 })),
  );
  const full = buckets.findIndex((_, at) => counted[at]?.results.length === 0);
  const bucket = buckets[full];
  if (bucket) throw await rateLimitError(deps, bucket, bucket.bucket === 'assistant:day' ? FULL : WAIT);
}

/** Counts a conversation handed over to staff, with the limits of contact form messages. Throws too_many_requests. */
export async function limitHandOver(deps: Deps, email: string): Promise<void> {
  const { client, network, mailbox, shop } = FORM_LIMITS.script;
  await consumeAll(deps, [
    { bucket: `hand-over:ip:${deps.request.ipHash}`, ...client },
    { bucket: `hand-over:net:${deps.request.networkHash}`, ...network },
    { bucket: `hand-over:for:${await mailboxHash(email)}`, ...mailbox },
    { bucket: 'hand-over:shop', ...shop },
  ]);
}

/** Throws assistant_off if the owner switched the assistant off. */
export function requireAssistantOn(aiChatVisible: boolean): void {
  if (!aiChatVisible) throw new ShopError('assistant_off');
}
