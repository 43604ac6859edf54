import { z } from 'zod';
import type { ErrorCode } from '../../src/shop/errors';
import type { Tag } from './api-tags';
import { defineRoute } from './route';

/** What every webhook answers: the service only asks whether its event arrived. */
const output = z.object({ received: z.literal(true) });

interface Webhook<P extends string> {
  path: P;
  summary: string;
  tag: Tag;
  errors: readonly ErrorCode[];
}

/** Describes the call with which an outside service reports an event; `bindSigned` binds it. */
export const defineWebhook = <const P extends string>(webhook: Webhook<P>) =>
  defineRoute({ ...webhook, method: 'post', accepts: { type: 'application/json', limit: 1024 * 1024 }, output });
