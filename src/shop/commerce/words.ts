import { wordFor } from '../label';
import type { Conflict, Wait } from './decide-import';

/** Why an order of the store needs a decision by staff, and what to do about it. */
const CONFLICT_WORDS: Record<Conflict, string> = {
  unmapped:
    'It contains products that are not mapped yet. Map them on the Products page, or say that they need no key.',
  currency: 'This shop does not sell in its currency. Deliver it at the store.',
  no_email: 'It has no email address to send a key to. Add one to the order at the store, then try it again.',
  risk: 'The fraud check of the store warns of it. Deliver it all the same, or leave it to the store and refund it there.',
  dispute_lost: 'The bank took its payment back after a dispute. No key went out for it: leave it to the store.',
  too_many_lines: 'It has more lines than can be taken over at once. Deliver it at the store.',
  blocked: 'Its buyer is blocked here. Lift the block and try it again, or leave it to the store and refund it there.',
  test_order:
    'Nobody paid for it: it comes from test payments or a test store. Leave it to the store, and turn test payments off there.',
  placed_before:
    'It was placed before the store was connected, so its key may have gone out there. Deliver it if its buyer got none, or leave it to the store; to take over all orders from a day on, fetch older orders on the Sync page.',
  canceled:
    'It was canceled or refunded at the store without naming its keys, and they are still the buyer’s. Refund it here, or leave it as it is.',
  copies_added:
    'Copies were added at the store to a line whose keys went out, and no keys were sent for them. Send those yourself, or refund them there; then leave the order to the store.',
  copies_removed:
    'Copies whose keys went out were taken out of it at the store, and no money went back for them. Their keys are untouched, and what took their place has none yet: take the first ones back in the order here, or deliver the rest all the same if it was paid for.',
  delivered_there:
    'The store marked it as delivered before this shop could, so no key went out from here. If its buyer got none there, send them one by hand; then leave it to the store. So that it does not happen again, turn automatic fulfillment off in Shopify, or make the product in WooCommerce virtual or downloadable, not both.',
  refund_unclear:
    'A part of it was refunded at the store that names no whole line. Its keys are untouched: decide which to revoke in the order.',
};

/** Why an order waits until something changes at the store. */
const WAIT_WORDS: Record<Wait, string> = {
  unpaid: 'It is not paid yet.',
  dispute: 'Its payment is disputed at the store.',
  on_hold: 'It is on hold at the store.',
};

/** Why a failed order will be tried again. */
const FAILURE_WORDS = {
  unreadable:
    'It cannot be read here, so no key goes out for it and no refund of it is taken over. Look for what is unusual in it at the store, such as a part of a copy, and correct it there, or update this shop: it is taken over automatically once it can be read. Before you send a key by hand, leave it to the store on the Orders page.',
  unanswered:
    'The store answers, but fails each time it is asked about this order, so no key goes out for it and no refund of it is taken over. It is tried again automatically; look for the error in the store. Before you send a key by hand, leave it to the store on the Orders page.',
};

const REASONS = { ...CONFLICT_WORDS, ...WAIT_WORDS, ...FAILURE_WORDS };

/** Returns why an order of the store was not imported yet; an unknown reason, from another version, is shown as is. */
export const reasonText = (reason: string): string => wordFor(REASONS, reason);

/** Returns what staff read about an order of the store that was not imported. */
export const storeOrderMessage = (name: string, reason: string): string =>
  `Order ${name} of the connected store: ${reasonText(reason)}`;
