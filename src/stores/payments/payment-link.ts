import { atom, map, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../client/call';
import { processPayment, readPaymentLink } from '../../client/payment-links';
import { CONSENTS } from '../../shop/checkout/consents';
import { invalidEmail, isEmail } from '../../shop/checkout/email';
import { type Currency, formatMoney, fromMajor } from '../../shop/money';
import type { LinkCustomer, ShownLink } from '../../shop/payment-links/contract';
import {
  ADDRESS_NEEDED,
  FAILED,
  FAILED_TITLE,
  MISSING,
  MISSING_TITLE,
  NO_ADDRESS,
  NO_LINK,
  PHONE_NEEDED,
} from '../../shop/payment-links/messages';
import { isCustomerLink } from '../../shop/payment-links/rules';
import { toast } from '../toasts';

export type LinkForm = LinkCustomer & { terms: boolean; immediateDelivery: boolean };
export type LinkField = keyof LinkForm;
export type LinkErrors = Partial<Record<LinkField, string>>;

export type LinkPage =
  | { status: 'loading' }
  /** There is no such link, or it is closed: `text` says why if the shop knows. */
  | { status: 'invalid'; text?: string; paid?: boolean; waits?: boolean }
  /** The shop did not respond: retrying may help. */
  | { status: 'failed'; text: string }
  | { status: 'form' | 'submitting' | 'leaving'; link: ShownLink; notice?: string };

const $page = atom<LinkPage>({ status: 'loading' });
const $fields = map<LinkErrors>({});

/** The state of the page of a payment link. */
export const $paymentLink = readonlyType($page);
/** The error of each invalid field. */
export const $linkErrors = readonlyType($fields);

/** Returns the amount of a link in minor units. */
export const sumOf = ({ id, amount, currency }: ShownLink): number =>
  isCustomerLink(id) ? amount : (fromMajor(amount, currency as Currency) ?? 0);

const CLOSED: (string | undefined)[] = [
  'payment_link_not_found',
  'payment_link_expired',
  'payment_link_canceled',
  'payment_link_paid',
  'payment_link_waiting',
  'payment_pending',
];
/** A bank payment that takes days is under way: nothing is wrong, and the buyer must not pay again. */
const WAITING: (string | undefined)[] = ['payment_link_waiting', 'payment_pending'];

function closed(error: ApiError): LinkPage {
  const isKnown = error.code !== 'payment_link_not_found';
  return {
    status: 'invalid',
    ...(isKnown && { text: error.text }),
    paid: error.code === 'payment_link_paid',
    ...(WAITING.includes(error.code) && { waits: true }),
  };
}

/** Loads the link named in `search` (a page's query). */
export async function openPaymentLink(search: string): Promise<void> {
  const id = new URLSearchParams(search).get('id');
  if (!id) return $page.set({ status: 'invalid' });
  $page.set({ status: 'loading' });
  try {
    $page.set({ status: 'form', link: await readPaymentLink(id) });
  } catch (error) {
    if (error instanceof ApiError && (CLOSED.includes(error.code) || error.status === 400)) $page.set(closed(error));
    else $page.set({ status: 'failed', text: errorMessage(error) });
  }
}

function problemsOf(form: LinkForm, link: ShownLink): LinkErrors {
  const needed = (value: string, message: string) => (value.trim() ? undefined : message);
  const errors: LinkErrors = {
    firstName: needed(form.firstName, MISSING),
    lastName: needed(form.lastName, MISSING),
    email: needed(form.email, MISSING) ?? (isEmail(form.email) ? undefined : invalidEmail(form.email)),
    ...(link.collectPhoneNumber && { phone: needed(form.phone, PHONE_NEEDED) }),
    ...(link.collectBillingAddress && {
      address: needed(form.address, ADDRESS_NEEDED),
      city: needed(form.city, ADDRESS_NEEDED),
    }),
    terms: form.terms ? undefined : 'Please agree to the Terms of Service and Privacy Policy.',
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

/** Shows above the form what prevents submitting: fields first, in the order of the specification. */
function complain(errors: LinkErrors): void {
  const { terms, ...fields } = errors;
  const [first] = Object.values(fields);
  if (first) toast(MISSING_TITLE, { text: first, kind: 'bad' });
  else if (terms) toast('Terms Required', { text: terms, kind: 'bad' });
}

/** Returns the fields that the shop's response refuses. */
function refusedFields(error: ApiError): LinkErrors {
  const issues = error.issues.filter(({ path }) => path.startsWith('customerInfo.'));
  return Object.fromEntries(issues.map(({ path, message }) => [path.slice('customerInfo.'.length), message]));
}

async function recover(error: unknown, link: ShownLink): Promise<void> {
  if (!(error instanceof ApiError)) return fail(link, FAILED);
  if (CLOSED.includes(error.code)) return $page.set(closed(error));
  if (error.code === 'price_changed') {
    const now = await readPaymentLink(link.id).catch(() => undefined);
    if (!now) return fail(link, error.text);
    const sum = formatMoney({ minor: sumOf(now), currency: now.currency });
    return $page.set({ status: 'form', link: now, notice: `This link asks for ${sum} now. Check it before you pay.` });
  }
  if (error.code === 'payment_link_address') $fields.set({ email: error.text });
  else $fields.set(refusedFields(error));
  const [first] = Object.values($fields.get());
  fail(link, error.fromServer ? (first ?? error.text) : FAILED);
}

function fail(link: ShownLink, text: string): void {
  toast(FAILED_TITLE, { text, kind: 'bad' });
  $page.set({ status: 'form', link });
}

/** Validates the form, starts the payment and passes the URL of the provider's page to `leave`. */
export async function payByLink(form: LinkForm, leave: (url: string) => void): Promise<void> {
  const page = $page.get();
  if (!('link' in page)) {
    toast(FAILED_TITLE, { text: NO_LINK, kind: 'bad' });
    return;
  }
  if (page.status !== 'form') return;
  const { link } = page;
  const errors = problemsOf(form, link);
  $fields.set(errors);
  if (Object.keys(errors).length > 0) return complain(errors);
  $page.set({ status: 'submitting', link });
  const { terms, immediateDelivery, ...customerInfo } = form;
  try {
    const { checkoutUrl, url } = await processPayment({
      paymentLinkId: link.id,
      customerInfo,
      isCustomerPaymentLink: isCustomerLink(link.id),
      customAmount: link.amount,
      currency: link.currency,
      consents: { terms, immediateDelivery, version: CONSENTS.version },
    });
    const to = checkoutUrl || url;
    if (!to) return fail(link, NO_ADDRESS);
    $page.set({ status: 'leaving', link });
    leave(to);
  } catch (error) {
    await recover(error, link);
  }
}

/** Clears the error of a field when it is edited. */
export const clearLinkError = (field: LinkField): void => $fields.setKey(field, undefined as never);

/** The browser's Back restores the page as it was left: it can be submitted again. */
export function returnToForm(): void {
  const page = $page.get();
  if (page.status === 'leaving' || page.status === 'submitting') $page.set({ status: 'form', link: page.link });
}
