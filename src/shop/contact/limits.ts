import { DAY_MS, HOUR_MS } from '../time';

/** How many forms are taken within this many milliseconds. */
interface FormLimit {
  attempts: number;
  windowMs: number;
}

/**
 * What the public forms (message and quote together) take and send, so that nobody can flood the shop or make it flood
 * others: for one client address (its /64 for IPv6), its network (/48), one mailbox, and the whole shop. Without the
 * page's script, which would measure the time a person needs, less is taken.
 */
export const FORM_LIMITS = {
  script: {
    client: { attempts: 10, windowMs: HOUR_MS },
    network: { attempts: 40, windowMs: HOUR_MS },
    mailbox: { attempts: 10, windowMs: DAY_MS },
    shop: { attempts: 1_000, windowMs: DAY_MS },
  },
  plain: {
    client: { attempts: 3, windowMs: HOUR_MS },
    network: { attempts: 10, windowMs: HOUR_MS },
    mailbox: { attempts: 2, windowMs: DAY_MS },
    shop: { attempts: 200, windowMs: DAY_MS },
  },
} as const satisfies Record<string, Record<string, FormLimit>>;

/** Mails that say a form has arrived: beyond these it is taken without one. */
export const RECEIPT_LIMITS = {
  hour: { attempts: 1, windowMs: HOUR_MS },
  day: { attempts: 3, windowMs: DAY_MS },
  shop: { attempts: 500, windowMs: DAY_MS },
} as const satisfies Record<string, FormLimit>;

/** For how long a form sent without script waits for its confirmation. */
export const HELD_MS = 2 * DAY_MS;
