import { DAY_MS, HOUR_MS } from '../time';

/** The number of forms accepted within this many milliseconds. */
interface FormLimit {
  attempts: number;
  windowMs: number;
}

/**
 * The limits of the public forms (message and quote together), which keep them from flooding the shop or other people:
 * per client address (/64 for IPv6), network (/48), mailbox, and for the whole shop. Stricter without the page's
 * script, which would measure the time a person needs.
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

/** Limits of confirmation emails; beyond them, a form is accepted without one. */
export const RECEIPT_LIMITS = {
  hour: { attempts: 1, windowMs: HOUR_MS },
  day: { attempts: 3, windowMs: DAY_MS },
  shop: { attempts: 500, windowMs: DAY_MS },
} as const satisfies Record<string, FormLimit>;

/** How long a form sent without script waits for its confirmation. */
export const PENDING_FORM_MS = 2 * DAY_MS;
