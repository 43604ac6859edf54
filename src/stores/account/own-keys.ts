import { map, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { revealKey } from '../../client/orders';
import { saveBlob } from '../../client/save-blob';
import type { OwnKey } from '../../shop/customers/contract';
import { copyLicenseKey } from '../order/copy-key';
import { toast } from '../toasts';

/** A key of the account in this page view: its clear text once fetched, and whether it is shown. */
export interface ShownKey {
  clear?: string;
  status: 'hidden' | 'asking' | 'shown';
}

const $keys = map<Record<string, ShownKey>>({});
export const $shownKeys = readonlyType($keys);

const shownKey = (keyId: string): ShownKey => $keys.get()[keyId] ?? { status: 'hidden' };

/** Returns the key in clear; fetched once, since every call is recorded. Undefined after a failure, which is shown. */
async function clearText({ orderId, keyId }: OwnKey): Promise<string | undefined> {
  const before = shownKey(keyId);
  if (before.clear || before.status === 'asking') return before.clear;
  $keys.setKey(keyId, { status: 'asking' });
  try {
    const { licenseKey } = await revealKey(orderId, keyId);
    $keys.setKey(keyId, { ...before, clear: licenseKey });
    return licenseKey;
  } catch (error) {
    $keys.setKey(keyId, before);
    toast('The key cannot be shown', { text: errorMessage(error), kind: 'bad' });
    return undefined;
  }
}

/** Shows a masked key, or hides it again. */
export async function showOrHide(key: OwnKey): Promise<void> {
  const now = shownKey(key.keyId);
  if (now.status === 'shown') return $keys.setKey(key.keyId, { ...now, status: 'hidden' });
  const clear = await clearText(key);
  if (clear) $keys.setKey(key.keyId, { clear, status: 'shown' });
}

/** Downloads a key as a text file with its product and a link to its steps. */
export async function saveOwnKey(key: OwnKey): Promise<void> {
  const clear = await clearText(key);
  if (!clear) return;
  const { productName, productId, devices, orderId, orderNumber } = key;
  const lines = [
    productName,
    `License key: ${clear}`,
    `For ${devices} ${devices === 1 ? 'computer' : 'computers'}`,
    `Order: ${orderNumber}`,
    `How to activate it: ${location.origin}/order-success/${orderId}`,
    '',
  ];
  saveBlob(new Blob([lines.join('\r\n')], { type: 'text/plain' }), `${orderNumber}-${productId}.txt`);
}

/** Copies a key and confirms it. */
export async function copyOwnKey(key: OwnKey): Promise<void> {
  if (await copyLicenseKey(clearText(key))) toast('Copied', { text: key.productName, kind: 'good' });
}
