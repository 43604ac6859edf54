import { atom, map, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { revealKey } from '../../client/orders';
import { saveBlob } from '../../client/save-blob';
import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { toast } from '../toasts';
import { copyLicenseKey } from './copy-key';
import { recordDownload } from './downloads';
import { $order, loadOrder, PROCESSING_ISSUE } from './order';

const $clear = map<Record<string, string>>({});
/** Clear keys of this page view by key id; never stored. A key is fetched once per page view. */
export const $clearKeys = readonlyType($clear);
const $shownIds = atom<ReadonlySet<string>>(new Set());
export const $shownKeyIds = readonlyType($shownIds);

const $fetchedId = atom<string | null>(null);
/** The key being fetched, and the one copied less than 2 s ago. */
export const $fetching = readonlyType($fetchedId);
const $copiedId = atom<string | null>(null);
export const $copied = readonlyType($copiedId);

async function clearText(id: string, keyId: string): Promise<string | undefined> {
  const cached = $clear.get()[keyId];
  if (cached) return cached;
  $fetchedId.set(keyId);
  try {
    const { licenseKey } = await revealKey(id, keyId);
    $clear.setKey(keyId, licenseKey);
    // The order's history now includes the reveal.
    if ($order.get().status === 'owner') void loadOrder(id);
    return licenseKey;
  } catch (error) {
    toast('Processing Issue', { text: `${errorMessage(error)} ${PROCESSING_ISSUE}`, kind: 'bad' });
    return undefined;
  } finally {
    $fetchedId.set(null);
  }
}

function setShown(keyId: string, shown: boolean): void {
  const next = new Set($shownIds.get());
  if (shown) next.add(keyId);
  else next.delete(keyId);
  $shownIds.set(next);
}

/** Reveals a masked key, or hides it again. */
export async function toggleKey(id: string, keyId: string): Promise<void> {
  if ($shownIds.get().has(keyId)) return setShown(keyId, false);
  if (await clearText(id, keyId)) setShown(keyId, true);
}

let marker: ReturnType<typeof setTimeout> | undefined;

/** Copies the clear key; the check mark stays for 2 s. */
export async function copyKey(id: string, keyId: string): Promise<void> {
  if (!(await copyLicenseKey(clearText(id, keyId)))) return;
  $copiedId.set(keyId);
  clearTimeout(marker);
  marker = setTimeout(() => $copiedId.set(null), 2000);
}

/** Downloads the key as a text file with instructions, and logs the download. */
export async function downloadKey(order: OrderView, key: LicenseKeyItem, steps: readonly string[]): Promise<void> {
  const started = performance.now();
  const text = await clearText(order.id, key.keyId);
  if (!text) return;
  const lines = [
    key.productName,
    `License key: ${text}`,
    `For ${key.devices} ${key.devices === 1 ? 'computer' : 'computers'}`,
    `Order: ${order.orderNumber}`,
    ...(key.downloadLink ? [`Install from: ${key.downloadLink}`] : []),
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
  ];
  const file = new Blob([lines.join('\r\n')], { type: 'text/plain' });
  const name = `${order.orderNumber}-${key.productId}.txt`;
  saveBlob(file, name);
  recordDownload(order, key, {
    type: 'license_key',
    name,
    bytes: file.size,
    milliseconds: performance.now() - started,
  });
}
