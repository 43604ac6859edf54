import { toast } from '../toasts';

const NO_KEY = new Error('no key');

/**
 * Copies a license key that may have to be fetched first; returns whether it is on the clipboard. The clipboard is
 * written to within the click, with a promise of the key: Safari refuses to copy after a response has arrived.
 */
export async function copyLicenseKey(key: Promise<string | undefined>): Promise<boolean> {
  const text = async () => {
    const licenseKey = await key;
    if (licenseKey === undefined) throw NO_KEY;
    return licenseKey;
  };
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text());
    else {
      const plain = text().then((licenseKey) => new Blob([licenseKey], { type: 'text/plain' }));
      // Handled below, even if the clipboard rejects before using it.
      plain.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    }
    return true;
  } catch {
    // The call that fetched the key has already shown its error.
    if ((await key) !== undefined) toast('Copy Failed', { text: 'Unable to copy license key', kind: 'bad' });
    return false;
  }
}
