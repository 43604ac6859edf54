import { atom, readonlyType } from 'nanostores';
import {
  addPasskey,
  endDevice,
  endDevices,
  readDevices,
  readInvoices,
  readKeys,
  readOrders,
  readOwnReviews,
  readPasskeys,
  removePasskey,
} from '../../client/account';
import { isDismissed } from '../../client/auth';
import { errorMessage } from '../../client/call';
import type { DeviceView, OrderSummary, OwnKey, PasskeyView, SharedCopy } from '../../shop/customers/contract';
import type { OwnInvoice } from '../../shop/customers/contract-documents';
import type { PastOrder } from '../../shop/imports/contract';
import type { OpenOrder } from '../../shop/receivables/contract-order';
import type { OwnReview } from '../../shop/reviews/contract';
import { toast } from '../toasts';
import { currentCustomer, isSignedOut, sessionEnded } from './account';
import { clearTraces } from './auth-session';
import { askToReauthenticate } from './reauth';

/** A list of the account: loading, loaded, or why it failed. */
export type List<Item> =
  | { status: 'loading' }
  | { status: 'ready'; items: Item[] }
  | { status: 'failed'; text: string };

const $orderRows = atom<List<OrderSummary>>({ status: 'loading' });
export const $orders = readonlyType($orderRows);
const $earlierRows = atom<PastOrder[]>([]);
/** Orders of the shop the owner ran before; loaded with the others. */
export const $earlier = readonlyType($earlierRows);
const $keyRows = atom<List<OwnKey>>({ status: 'loading' });
export const $ownKeys = readonlyType($keyRows);
const $sharedRows = atom<SharedCopy[]>([]);
/** Copies of the account's orders assigned to other people; loaded with the keys. */
export const $sharedCopies = readonlyType($sharedRows);
const $invoiceRows = atom<List<OwnInvoice>>({ status: 'loading' });
export const $ownInvoices = readonlyType($invoiceRows);
const $openRows = atom<OpenOrder[]>([]);
/** What is left to pay for orders on account; loaded with the invoices. */
export const $openOrders = readonlyType($openRows);
const $deviceRows = atom<List<DeviceView>>({ status: 'loading' });
export const $devices = readonlyType($deviceRows);
const $reviewRows = atom<List<OwnReview>>({ status: 'loading' });
export const $ownReviews = readonlyType($reviewRows);
const $passkeyRows = atom<List<PasskeyView>>({ status: 'loading' });
export const $passkeyList = readonlyType($passkeyRows);

async function fill<Item>(list: { set(value: List<Item>): void }, read: () => Promise<Item[]>): Promise<void> {
  list.set({ status: 'loading' });
  try {
    list.set({ status: 'ready', items: await read() });
  } catch (error) {
    if (isSignedOut(error)) return sessionEnded();
    list.set({ status: 'failed', text: errorMessage(error) });
  }
}

/** Loads the orders, including those of the shop the owner ran before. */
export const loadOrders = () =>
  fill($orderRows, async () => {
    const { orders, earlier } = await readOrders();
    $earlierRows.set(earlier);
    return orders;
  });

/** Loads the keys, and the copies assigned to other people. */
export const loadKeys = () =>
  fill($keyRows, async () => {
    const { keys, given } = await readKeys();
    $sharedRows.set(given);
    return keys;
  });

/** Loads the invoices, and what is left to pay. */
export const loadInvoices = () =>
  fill($invoiceRows, async () => {
    const { invoices, open } = await readInvoices();
    $openRows.set(open);
    return invoices;
  });

/** Loads the reviews the customer wrote. */
export const loadOwnReviews = () => fill($reviewRows, async () => (await readOwnReviews()).reviews);

/** Loads the browsers that are signed in. */
export const loadDevices = () => fill($deviceRows, async () => (await readDevices()).devices);

/** Loads the passkeys. */
export const loadPasskeys = () => fill($passkeyRows, async () => (await readPasskeys()).passkeys);

async function attempt(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isDismissed(error)) return;
    if (isSignedOut(error)) return sessionEnded();
    if (askToReauthenticate(error, currentCustomer())) return;
    const isRegistered = error instanceof Error && error.name === 'InvalidStateError';
    toast(title, {
      text: isRegistered ? 'This device already has a passkey for your account.' : errorMessage(error),
      kind: 'bad',
    });
  }
}

/** Signs out one device. */
export const signOutDevice = (device: DeviceView) =>
  attempt('The device is still signed in', async () => {
    await endDevice(device.id);
    toast('Signed out', { text: `${device.name} is signed out.`, kind: 'good' });
    await loadDevices();
  });

/** Signs out every device, including this one, and reloads the page. */
export const signOutEverywhere = () =>
  attempt('You are still signed in', async () => {
    await endDevices();
    clearTraces();
    location.reload();
  });

/** Creates a passkey on this device. */
export const createPasskey = (name: string) =>
  attempt('The passkey was not added', async () => {
    const { passkeys } = await addPasskey(name);
    $passkeyRows.set({ status: 'ready', items: passkeys });
    toast('Passkey added', { text: 'You can sign in with it from now on.', kind: 'good' });
  });

/** Removes a passkey. */
export const deletePasskey = (passkey: PasskeyView) =>
  attempt('The passkey was not removed', async () => {
    const { message } = await removePasskey(passkey.id);
    toast('Passkey removed', { text: message, kind: 'good' });
    await loadPasskeys();
  });
