/** What a mail service reports that changes a mail's state. `bounced` stands for every way of never arriving. */
export type Delivery = 'sent' | 'delivered' | 'bounced';

/**
 * The states an event may move a mail out of; events come late, twice and in any order. A mailbox that took a mail may
 * still send it back, never the other way round, so `bounced` is final and `sent` never takes `delivered` away. A mail
 * that waits or was given up although its service has it moves too: the service knows better.
 */
export const MOVES_FROM: Record<Delivery, readonly string[]> = {
  sent: ['queued', 'sending', 'needs_attention'],
  delivered: ['queued', 'sending', 'needs_attention', 'sent'],
  bounced: ['queued', 'sending', 'needs_attention', 'sent', 'delivered'],
};
