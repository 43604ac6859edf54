import { atom, readonlyType } from 'nanostores';
import { ApiError } from '../../client/call';
import { sendLicenseKeys } from '../../client/orders';
import type { OrderView } from '../../shop/orders/contract';
import { toast } from '../toasts';

const $sending = atom<string | 'all' | null>(null);
/** What is being emailed again: one key by its id, all of them, or nothing. */
export const $resending = readonlyType($sending);

interface Words {
  refused: string;
  refusedText: string;
  failed: string;
  failedText: string;
}

/** Specification 2, section 8. */
const ALL: Words = {
  refused: 'Email Failed',
  refusedText: 'Failed to send license keys email',
  failed: 'Email Error',
  failedText: 'Unable to send license keys email. Please contact support.',
};
const ONE: Words = {
  refused: 'Resend Failed',
  refusedText: 'Failed to send license keys email',
  failed: 'Resend Error',
  failedText: 'Unable to resend license key. Please try again.',
};
const NO_ADDRESS = 'Customer email address is required';

async function resend(order: OrderView, keyIds: string[], what: string, words: Words): Promise<void> {
  if (!order.email) return toast(words.refused, { text: NO_ADDRESS, kind: 'bad' });
  $sending.set(what);
  try {
    const { details } = await sendLicenseKeys(order, keyIds);
    toast('Email sent', { text: details, kind: 'good' });
  } catch (error) {
    // A refusal has a reason; without a response it is unknown whether the email was sent.
    if (error instanceof ApiError && error.status > 0)
      toast(words.refused, { text: error.fromServer ? error.text : words.refusedText, kind: 'bad' });
    else toast(words.failed, { text: words.failedText, kind: 'bad' });
  } finally {
    $sending.set(null);
  }
}

/** Emails the order's keys again, from the button of one key. */
export const resendKey = (order: OrderView, keyId: string) => resend(order, [keyId], keyId, ONE);

/** Emails all keys of the order again. */
export const emailKeys = (order: OrderView) =>
  resend(
    order,
    order.licenseKeys.map(({ keyId }) => keyId),
    'all',
    ALL,
  );
