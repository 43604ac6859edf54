import { atom, map } from 'nanostores';
import { CallError, sentence } from '../client/call';
import { readOrder, refundRest, revealKey, sendLink } from '../client/orders';
import { formatMoney, fromMajor, parseCurrency } from '../shop/money';
import type { LicenceKeyItem, OrderView, ReadOrderOutput } from '../shop/orders/contract';
import { toast } from './toasts';

type StatusView = Extract<ReadOrderOutput, { access: 'status' }>;

/** The order page: what is known of the order, or why nothing is. */
export type OrderState =
  | { state: 'loading' }
  | { state: 'owner'; order: OrderView }
  | { state: 'status'; order: StatusView }
  | { state: 'missing' }
  | { state: 'failed'; text: string };

export const $order = atom<OrderState>({ state: 'loading' });

/** Clear keys of this page view by key id; never stored. A key is fetched once per page view. */
export const $clear = map<Record<string, string>>({});
export const $shown = atom<ReadonlySet<string>>(new Set());

/** Keys whose text is being fetched, and the one copied less than 2 s ago. */
export const $fetching = atom<string | null>(null);
export const $copied = atom<string | null>(null);

/** The page asks again after 2 s, each time half as long again, at most once a minute, for about an hour. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;
const MOST_TRIES = 70;

const waits = (order: ReadOrderOutput): boolean =>
  order.status === 'pending' ||
  (order.access === 'owner' && order.items.some((item) => item.state === 'awaiting_keys'));

async function read(id: string): Promise<OrderState> {
  try {
    const order = await readOrder(id);
    return order.access === 'owner' ? { state: 'owner', order } : { state: 'status', order };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { state: 'missing' };
    const known = $order.get();
    // A page that already shows keys keeps showing them when one of its later questions fails.
    return known.state === 'owner' || known.state === 'status' ? known : { state: 'failed', text: sentence(error) };
  }
}

let polling: ReturnType<typeof setTimeout> | undefined;

/** Loads the order and asks again, ever more slowly, while something is still to come. */
export async function loadOrder(id: string, tries = 0): Promise<void> {
  clearTimeout(polling);
  const next = await read(id);
  $order.set(next);
  if (tries >= MOST_TRIES || !('order' in next) || !waits(next.order)) return;
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 1.5 ** tries);
  polling = setTimeout(() => loadOrder(id, tries + 1), wait);
}

async function clearText(id: string, keyId: string): Promise<string | undefined> {
  const known = $clear.get()[keyId];
  if (known) return known;
  $fetching.set(keyId);
  try {
    const { licenseKey } = await revealKey(id, keyId);
    $clear.setKey(keyId, licenseKey);
    return licenseKey;
  } catch (error) {
    toast('Processing Issue', { text: sentence(error), kind: 'bad' });
    return undefined;
  } finally {
    $fetching.set(null);
  }
}

function setShown(keyId: string, shown: boolean): void {
  const next = new Set($shown.get());
  if (shown) next.add(keyId);
  else next.delete(keyId);
  $shown.set(next);
}

/** Reveals a masked key, or hides it again. */
export async function toggleKey(id: string, keyId: string): Promise<void> {
  if ($shown.get().has(keyId)) return setShown(keyId, false);
  if (await clearText(id, keyId)) setShown(keyId, true);
}

let marker: ReturnType<typeof setTimeout> | undefined;

/** Copies the clear key; the mark stays for 2 s. */
export async function copyKey(id: string, keyId: string): Promise<void> {
  const text = await clearText(id, keyId);
  if (!text) return;
  try {
    await navigator.clipboard.writeText(text);
    $copied.set(keyId);
    clearTimeout(marker);
    marker = setTimeout(() => $copied.set(null), 2000);
  } catch {
    toast('Copy Failed', { text: 'Unable to copy license key', kind: 'bad' });
  }
}

/** Saves the key as a text file with how to use it. */
export async function downloadKey(order: OrderView, key: LicenceKeyItem, product: string): Promise<void> {
  const text = await clearText(order.id, key.keyId);
  if (!text) return;
  const lines = [
    product,
    `Licence key: ${text}`,
    `Order: ${order.orderNumber}`,
    `Install from: ${key.downloadLink}`,
    '',
  ];
  const address = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${order.orderNumber}-${key.productId}.txt`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export type LinkState = { state: 'idle' } | { state: 'sending' } | { state: 'sent' | 'failed'; text: string };

/** What became of "send me the link again". */
export const $link = atom<LinkState>({ state: 'idle' });

/** Mails the order's link to its own address; the answer does not tell whether the order exists. */
export async function mailLink(id: string): Promise<void> {
  $link.set({ state: 'sending' });
  try {
    const { message } = await sendLink(id);
    $link.set({ state: 'sent', text: message });
  } catch (error) {
    $link.set({ state: 'failed', text: sentence(error) });
  }
}

/** True while the rest of the order is being paid back. */
export const $refunding = atom(false);

/** Pays back what still waits, says how much, and shows the order as it is then. */
export async function giveUpWaiting(id: string): Promise<void> {
  $refunding.set(true);
  try {
    const { amount, currency: code } = await refundRest(id);
    const currency = parseCurrency(code) ?? 'USD';
    const sum = formatMoney({ minor: fromMajor(amount, currency) ?? 0, currency });
    toast('Refund on its way', { text: `${sum} goes back the way you paid.` });
  } catch (error) {
    toast('Refund Failed', { text: sentence(error), kind: 'bad' });
  } finally {
    $refunding.set(false);
  }
  await loadOrder(id);
}
