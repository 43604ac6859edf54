import { map, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { type KeyReport, reportKey, sendScreenshot } from '../../client/key-problems';
import { reportRecipientKey } from '../../client/recipients';
import type { LicenseKeyItem, OrderView } from '../../shop/orders/contract';
import { toast } from '../toasts';

/** The state of the report of one key. */
export interface Reporting {
  status: 'open' | 'sending' | 'sent';
  /** Why it could not be sent. */
  error?: string;
  /** The result for the buyer. */
  message?: string;
  /** Why its picture could not be sent: the report was submitted without it. */
  pictureError?: string;
}

const $byKey = map<Record<string, Reporting>>({});
export const $reports = readonlyType($byKey);

/** A key of an order; `reload` refreshes the order (see `Reload` in order-address.ts). */
export interface Reported {
  order: Pick<OrderView, 'id'>;
  item: LicenseKeyItem;
  reload: (orderId: string) => Promise<void>;
  /** The recipient of a copy that was given away, who reports it themselves. */
  recipientId?: string;
}

async function pictureError({ order, item }: Reported, picture: File | undefined): Promise<string | undefined> {
  if (!picture) return undefined;
  try {
    await sendScreenshot(order.id, item.keyId, picture);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Reports a key. A replacement appears by itself; otherwise the form is replaced by what happens next. */
export async function sendReport(about: Reported, report: KeyReport, picture: File | undefined): Promise<void> {
  const { order, item, recipientId } = about;
  if ($byKey.get()[item.keyId]?.status === 'sending') return;
  $byKey.setKey(item.keyId, { status: 'sending' });
  try {
    const { decision, message } = await (recipientId
      ? reportRecipientKey(recipientId, report)
      : reportKey(order.id, item.keyId, report));
    const error = await pictureError(about, picture);
    $byKey.setKey(item.keyId, { status: 'sent', message, ...(error && { pictureError: error }) });
    if (decision === 'replaced') toast('You have a new key', { text: message, kind: 'good' });
    await about.reload(order.id);
  } catch (error) {
    $byKey.setKey(item.keyId, { status: 'open', error: errorMessage(error) });
  }
}

/** Sends the picture of a report again, or another one. */
export async function sendPicture(about: Reported, picture: File): Promise<void> {
  const before = $byKey.get()[about.item.keyId];
  if (before?.status !== 'sent') return;
  const { pictureError: _, ...sent } = before;
  const error = await pictureError(about, picture);
  $byKey.setKey(about.item.keyId, { ...sent, ...(error && { pictureError: error }) });
  if (!error) toast('Your picture has arrived', { kind: 'good' });
}
