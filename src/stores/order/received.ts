import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { readReceived, revealReceived, sendReceivedLink } from '../../client/recipients';
import { saveBlob } from '../../client/save-blob';
import { computersFor } from '../../shop/licenses/key-card';
import type { LicenseKeyItem } from '../../shop/orders/contract';
import type { ReceivedView } from '../../shop/recipients/contract';
import { toast } from '../toasts';
import { copyLicenseKey } from './copy-key';

const $state = atom<ReceivedView | 'loading' | 'failed'>('loading');
/** The recipient's copy; empty without the emailed link. */
export const $received = readonlyType($state);
const $key = atom<{ keyId: string; text: string; shown: boolean } | null>(null);
/** Its key in clear, once its recipient revealed it; never stored. */
export const $receivedKey = readonlyType($key);
const $revealing = atom(false);
export const $receivedBusy = readonlyType($revealing);
const $linkAnswer = atom<string | null>(null);
/** The response to requesting another link. */
export const $linkMailed = readonlyType($linkAnswer);

/** Loads the copy; a failed reload keeps what is shown. */
export async function loadReceived(id: string): Promise<void> {
  const view = await readReceived(id).catch(() => 'failed' as const);
  // If only a reload failed, the current view stays, such as the result of a report.
  if (view === 'failed' && typeof $state.get() === 'object') return;
  $state.set(view);
  const key = $key.get();
  // A replaced key no longer works: the new one has to be revealed.
  if (key && typeof view === 'object' && view.access === 'recipient' && view.item?.keyId !== key.keyId) $key.set(null);
}

async function clear(id: string): Promise<string | undefined> {
  const cached = $key.get();
  if (cached) return cached.text;
  if ($revealing.get()) return undefined;
  $revealing.set(true);
  try {
    const { keyId, licenseKey } = await revealReceived(id);
    $key.set({ keyId, text: licenseKey, shown: false });
    return licenseKey;
  } catch (error) {
    toast('The key cannot be shown', { text: errorMessage(error), kind: 'bad' });
    return undefined;
  } finally {
    $revealing.set(false);
  }
}

/** Reveals the key, or hides it again. */
export async function toggleReceived(id: string): Promise<void> {
  if (!(await clear(id))) return;
  const key = $key.get();
  if (key) $key.set({ ...key, shown: !key.shown });
}

/** Copies the key and confirms it. */
export async function copyReceived(id: string): Promise<void> {
  if (await copyLicenseKey(clear(id))) toast('License key copied', { kind: 'good' });
}

/** Downloads the key as a text file with instructions. */
export async function downloadReceived(id: string, item: LicenseKeyItem, steps: readonly string[]): Promise<void> {
  const text = await clear(id);
  if (!text) return;
  const lines = [
    item.productName,
    `License key: ${text}`,
    computersFor(item.devices),
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
  ];
  saveBlob(new Blob([lines.join('\r\n')], { type: 'text/plain' }), `${item.productId}.txt`);
}

/** Requests another link, emailed to the recipient's own address. */
export async function mailReceivedLink(id: string): Promise<void> {
  try {
    $linkAnswer.set((await sendReceivedLink(id)).message);
  } catch (error) {
    $linkAnswer.set(errorMessage(error));
  }
}
