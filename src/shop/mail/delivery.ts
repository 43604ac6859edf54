/**
 * Delivery reports of a mail service that change the state of an email. `bounced` covers every way of never arriving.
 */
export type Delivery = 'sent' | 'delivered' | 'bounced';

/**
 * The states from which an event moves an email; events arrive late, twice and in any order. A mailbox may still bounce
 * an accepted email, but not the reverse: `bounced` is final, and `sent` never replaces `delivered`. An email that is
 * queued or was given up moves as well, since the mail service knows better.
 */
export const MOVES_FROM: Record<Delivery, readonly string[]> = {
  sent: ['queued', 'sending', 'needs_attention'],
  delivered: ['queued', 'sending', 'needs_attention', 'sent'],
  bounced: ['queued', 'sending', 'needs_attention', 'sent', 'delivered'],
};

/** Returns whether an event is a delivery report; others change nothing but the history. */
export const isDelivery = (event: string): event is Delivery => Object.hasOwn(MOVES_FROM, event);
