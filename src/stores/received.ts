import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../client/call';
import { readReceived, revealReceived, sendReceivedLink } from '../client/recipients';
import { saveBlob } from '../client/save-blob';
import { computersFor } from '../shop/licenses/computers';
import type { LicenseKeyItem } from '../shop/orders/contract';
import type { ReceivedView } from '../shop/recipients/contract';
import { copyLicenseKey } from './copy-key';
import { toast } from './toasts';

const $known = atom<ReceivedView | 'loading' | 'failed'>('loading');
/** The copy somebody was given; without their link nothing of it. */
export const $received = readonlyType($known);
/** Its key in clear, once its recipient asked; never stored. */
export const $receivedKey = atom<{ keyId: string; text: string; shown: boolean } | null>(null);
export const $receivedBusy = atom(false);
/** What became of asking for another link. */
export const $linkMailed = atom<string | null>(null);

export async function loadReceived(id: string): Promise<void> {
  const view = await readReceived(id).catch(() => 'failed' as const);
  // What is shown stays, e.g. what became of a report, when only its reload was lost.
  if (view === 'failed' && typeof $known.get() === 'object') return;
  $known.set(view);
  const key = $receivedKey.get();
  // A key that was replaced is out of use: the new one has to be asked for.
  if (key && typeof view === 'object' && view.access === 'recipient' && view.item?.keyId !== key.keyId)
    $receivedKey.set(null);
}

async function clear(id: string): Promise<string | undefined> {
  const known = $receivedKey.get();
  if (known) return known.text;
  if ($receivedBusy.get()) return undefined;
  $receivedBusy.set(true);
  try {
    const { keyId, licenseKey } = await revealReceived(id);
    $receivedKey.set({ keyId, text: licenseKey, shown: false });
    return licenseKey;
  } catch (error) {
    toast('The key cannot be shown', { text: errorMessage(error), kind: 'bad' });
    return undefined;
  } finally {
    $receivedBusy.set(false);
  }
}

/** Reveals the key, or hides it again. */
export async function toggleReceived(id: string): Promise<void> {
  if (!(await clear(id))) return;
  const key = $receivedKey.get();
  if (key) $receivedKey.set({ ...key, shown: !key.shown });
}

export async function copyReceived(id: string): Promise<void> {
  if (await copyLicenseKey(clear(id))) toast('License key copied', { kind: 'good' });
}

/** Saves the key as a text file with how to use it. */
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

/** Has another link mailed to the recipient's own address. */
export async function mailReceivedLink(id: string): Promise<void> {
  try {
    $linkMailed.set((await sendReceivedLink(id)).message);
  } catch (error) {
    $linkMailed.set(errorMessage(error));
  }
}
