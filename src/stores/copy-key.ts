import { toast } from './toasts';

const NO_KEY = new Error('The key did not come');

/**
 * Copies a license key that may still have to be fetched, and says whether the clipboard has it. The clipboard is asked
 * within the press, with the key to follow: Safari refuses a copy that is asked for only once an answer has come.
 */
export async function copyLicenseKey(key: Promise<string | undefined>): Promise<boolean> {
  const text = async () => {
    const known = await key;
    if (known === undefined) throw NO_KEY;
    return known;
  };
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text());
    else {
      const plain = text().then((known) => new Blob([known], { type: 'text/plain' }));
      // Handled below, also where the clipboard refuses before it looks at it.
      plain.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    }
    return true;
  } catch {
    // The call that fetched the key has already shown why it failed.
    if ((await key) !== undefined) toast('Copy Failed', { text: 'Unable to copy license key', kind: 'bad' });
    return false;
  }
}
