import { atom, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../client/call';
import { confirmHostedPayment, readOrder, sendLink } from '../../client/orders';
import { orderPage } from '../../shop/checkout/payment-path';
import type { OrderView, ReadOrderOutput } from '../../shop/orders/contract';
import { ticketsOf } from '../../shop/orders/tickets';
import { MINUTE_MS } from '../../shop/time';
import { toast } from '../toasts';
import { clearLastOrder } from './last-order';

type StatusView = Extract<ReadOrderOutput, { access: 'status' }>;

/** The state of the order page: the order, or why there is none. */
export type OrderState =
  | { status: 'loading' }
  | { status: 'confirming' }
  | { status: 'owner'; order: OrderView }
  | { status: 'stranger'; order: StatusView }
  | { status: 'missing' }
  | { status: 'failed'; text: string };

const $state = atom<OrderState>({ status: 'loading' });
export const $order = readonlyType($state);

const $confirmed = atom(false);
/** True once this page view has confirmed a payment session. */
export const $sessionConfirmed = readonlyType($confirmed);

/** The page polls after 2 s, each time half as long again, at most once a minute, for about an hour. */
const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = MINUTE_MS;
const MAX_ATTEMPTS = 70;

const waits = (order: ReadOrderOutput): boolean =>
  order.status === 'pending' ||
  (order.access === 'owner' &&
    (order.items.some((item) => item.state === 'awaiting_keys') || order.mail?.state === 'queued'));

/** Announces keys that arrived while the page was open. */
function toastArrival(before: OrderState, after: OrderState): void {
  if (before.status !== 'owner' || after.status !== 'owner' || before.order.status !== 'paid') return;
  const more = ticketsOf(after.order.licenseKeys).length - ticketsOf(before.order.licenseKeys).length;
  if (more > 0) toast(more === 1 ? 'Your key has arrived' : `${more} keys have arrived`, { kind: 'good' });
}

async function read(id: string): Promise<OrderState> {
  try {
    const order = await readOrder(id);
    return order.access === 'owner' ? { status: 'owner', order } : { status: 'stranger', order };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { status: 'missing' };
    const current = $state.get();
    // A page that already shows keys keeps showing them when a later call fails.
    return 'order' in current ? current : { status: 'failed', text: errorMessage(error) };
  }
}

let polling: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

/** Loads the order and polls at growing intervals while something is outstanding. */
export async function loadOrder(id: string, attempts = 0): Promise<void> {
  clearTimeout(polling);
  latest += 1;
  const turn = latest;
  const next = await read(id);
  // A later request shows the order and continues polling.
  if (turn !== latest) return;
  toastArrival($state.get(), next);
  $state.set(next);
  if (!('order' in next)) return;
  clearLastOrder();
  if (attempts >= MAX_ATTEMPTS || !waits(next.order)) return;
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 1.5 ** attempts);
  polling = setTimeout(() => loadOrder(id, attempts + 1), wait);
}

/** Loads the order again after a failure, showing the loading state. */
export async function retryOrder(id: string): Promise<void> {
  $state.set({ status: 'loading' });
  await loadOrder(id);
}

/** Shown on an order page when something went wrong (specification 2, section 8). */
export const PROCESSING_ISSUE = "Please contact support if you don't receive your license keys";

/**
 * Opens the order page at `id`. With a payment session in `search` (the page's query), that payment is confirmed first;
 * `open` is called with another address if the session paid for a different order. A failure hides nothing. A buyer who
 * returns from the page of a bank or payment service sees the result.
 */
export async function openOrder(id: string, search: string, open: (path: string) => void): Promise<void> {
  const query = new URLSearchParams(search);
  const sessionId = query.get('session_id');
  if (sessionId) {
    $state.set({ status: 'confirming' });
    try {
      const { orderId } = await confirmHostedPayment(sessionId);
      $confirmed.set(true);
      open(orderPage(orderId));
      if (orderId !== id) return;
    } catch {
      toast('Processing Issue', { text: PROCESSING_ISSUE, kind: 'bad', duration: 10_000 });
    }
  }
  if (query.has('redirect_status')) {
    const { returnLate } = await import('../checkout/return-late');
    await returnLate(id, search, open);
  }
  await loadOrder(id);
}

export type OrderLinkState = { status: 'idle' } | { status: 'sending' } | { status: 'sent' | 'failed'; text: string };

const $linkState = atom<OrderLinkState>({ status: 'idle' });
/** The state of "send me the link again". */
export const $orderLink = readonlyType($linkState);

/** Emails the order's link to its own address; the response does not reveal whether the order exists. */
export async function mailLink(id: string): Promise<void> {
  $linkState.set({ status: 'sending' });
  try {
    const { message } = await sendLink(id);
    $linkState.set({ status: 'sent', text: message });
  } catch (error) {
    $linkState.set({ status: 'failed', text: errorMessage(error) });
  }
}
