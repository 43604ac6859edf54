import { errorMessage } from '../../client/call';
import { readKeyList } from '../../client/key-list';
import { saveBlob } from '../../client/save-blob';
import type { KeyListFormat } from '../../shop/orders/key-list';
import { toast } from '../toasts';

/** Downloads all keys of an order or account as a file; returns whether it did. */
export async function saveKeyList(orderId: string | undefined, format: KeyListFormat): Promise<boolean> {
  try {
    const { name, type, base64, keys, withheld } = await readKeyList(orderId, format);
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    saveBlob(new Blob([bytes], { type }), name);
    const rest = withheld > 0 ? ` ${withheld} more cannot be shown while their order is on hold.` : '';
    toast('List saved', { text: `${keys === 1 ? '1 key' : `${keys} keys`} in ${name}.${rest}`, kind: 'good' });
    return true;
  } catch (error) {
    toast('The list was not saved', { text: errorMessage(error), kind: 'bad' });
    return false;
  }
}
