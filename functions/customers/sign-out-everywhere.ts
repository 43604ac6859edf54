import { endSessions } from '../identity/sessions';
import { closeBrowsersOf } from '../orders/close-browser';
import type { Deps } from '../platform/deps';

/** Ends all sessions of a customer and closes the orders their browsers opened, except in this browser. */
export const signOutEverywhere = ({ db, request, now }: Pick<Deps, 'db' | 'request' | 'now'>, customerId: string) => [
  closeBrowsersOf(db, { customerId, except: request.browserHash ?? '', now: now() }),
  endSessions(db, { kind: 'customer', ownerId: customerId }),
];
