import type { AccountRoutes } from '../../functions/customers/routes-account';
import type { AccountDocumentRoutes } from '../../functions/customers/routes-documents';
import { createClient } from './typed';

const account = createClient<AccountRoutes>();
const documents = createClient<AccountDocumentRoutes>();

/** Returns the signed-in customer. */
export const readMe = () => account.get('/api/auth/me', {});

/** Changes the name, phone and country of the signed-in customer. */
export const updateProfile = (json: { firstName: string; lastName: string; phone: string; country: string }) =>
  account.put('/api/auth/profile', { json });

/** Changes the password, or sets the first one. */
export const changePassword = (json: { currentPassword?: string; password: string }) =>
  account.put('/api/auth/password', { json });

/** Sends the email that confirms the address again. */
export const sendVerification = () => account.post('/api/auth/verify-email/send', {});

/** Returns the orders of the signed-in customer. */
export const readOrders = () => account.get('/api/auth/orders', {});

/** The keys of the signed-in customer, masked. */
export const readKeys = () => account.get('/api/auth/keys', {});

/** The invoices and credit notes of the signed-in customer. */
export const readInvoices = () => documents.get('/api/auth/invoices', {});

/** The reviews the signed-in customer wrote. */
export const readOwnReviews = () => account.get('/api/auth/reviews', {});

/** Returns the browsers that are signed in to the account. */
export const readDevices = () => account.get('/api/auth/sessions', {});
/** Signs one of them out. */
export const endDevice = (id: string) => account.delete('/api/auth/sessions/:id', { param: { id } });
/** Signs every browser out of the account, this one too. */
export const endDevices = () => account.post('/api/auth/sessions/end', {});

/** Returns the passkeys of the account. */
export const readPasskeys = () => account.get('/api/auth/passkeys', {});
/** Removes a passkey from the account. */
export const removePasskey = (id: string) => account.delete('/api/auth/passkeys/:id', { param: { id } });

/** Creates a passkey in the browser and saves it under `name`. */
export async function addPasskey(name: string) {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    account.post('/api/auth/passkeys/options', {}),
  ]);
  const response = await startRegistration({ optionsJSON: options as never });
  return account.post('/api/auth/passkeys', { json: { name, response: { ...response } } });
}

/** Returns everything the shop stores about the signed-in customer. */
export const readExport = () => account.get('/api/auth/export', {});

/** Erases the account; `email` and, if it has one, `password` confirm that its owner means it. */
export const erase = (email: string, password: string) =>
  account.post('/api/auth/erase', { json: { email, ...(password && { password }) } });

/** Requests an emailed code that opens the orders of an address. */
export const requestOrderCode = (email: string) => account.post('/api/order-lookup/code', { json: { email } });

/** Opens the orders of an address with the emailed code. */
export const findOrders = (email: string, code: string) => account.post('/api/order-lookup', { json: { email, code } });

/** Returns what an emailed link about an account's address does. */
export const readAddressLink = (token: string) => account.get('/api/account-address', { query: { token } });

/** Follows such a link: changes the account's address, or undoes the change. */
export const followAddressLink = (token: string) => account.post('/api/account-address', { json: { token } });
