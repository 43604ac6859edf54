import type { AccountRoutes } from '../../functions/customers/routes-account';
import type { AccountDocumentRoutes } from '../../functions/customers/routes-documents';
import { createClient } from './typed';

const account = createClient<AccountRoutes>();
const documents = createClient<AccountDocumentRoutes>();

export const readMe = () => account.get('/api/auth/me', {});

export const updateProfile = (json: { firstName: string; lastName: string; phone: string; country: string }) =>
  account.put('/api/auth/profile', { json });

export const changePassword = (json: { currentPassword?: string; password: string }) =>
  account.put('/api/auth/password', { json });

/** Sends the email that confirms the address again. */
export const sendVerification = () => account.post('/api/auth/verify-email/send', {});

export const readOrders = () => account.get('/api/auth/orders', {});

/** The keys of the signed-in customer, masked. */
export const readKeys = () => account.get('/api/auth/keys', {});

/** The invoices and credit notes of the signed-in customer. */
export const readInvoices = () => documents.get('/api/auth/invoices', {});

/** The reviews the signed-in customer wrote. */
export const readOwnReviews = () => account.get('/api/auth/reviews', {});

export const readDevices = () => account.get('/api/auth/sessions', {});
export const endDevice = (id: string) => account.delete('/api/auth/sessions/:id', { param: { id } });
export const endDevices = () => account.post('/api/auth/sessions/end', {});

export const readPasskeys = () => account.get('/api/auth/passkeys', {});
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

export const readExport = () => account.get('/api/auth/export', {});

export const erase = (email: string, password: string) =>
  account.post('/api/auth/erase', { json: { email, ...(password && { password }) } });

/** Requests an emailed code that opens the orders of an address. */
export const requestOrderCode = (email: string) => account.post('/api/order-lookup/code', { json: { email } });

export const findOrders = (email: string, code: string) => account.post('/api/order-lookup', { json: { email, code } });

/** Returns what an emailed link about an account's address does. */
export const readAddressLink = (token: string) => account.get('/api/account-address', { query: { token } });

/** Follows such a link: changes the account's address, or undoes the change. */
export const followAddressLink = (token: string) => account.post('/api/account-address', { json: { token } });
