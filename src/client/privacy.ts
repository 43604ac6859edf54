import type { PrivacyRoutes } from '../../functions/customers/routes-privacy';
import { createClient } from './typed';

const privacy = createClient<PrivacyRoutes>();

/** Requests an emailed code that proves who asks for the data of an address. */
export const requestPrivacyCode = (email: string) => privacy.post('/api/privacy/code', { json: { email } });

/** Gives this browser access to the data of the address. */
export const openGuestData = (email: string, code: string) =>
  privacy.post('/api/privacy/open', { json: { email, code } });

/** Returns everything the shop stores about the address. */
export const exportGuest = (email: string) => privacy.post('/api/privacy/export', { json: { email } });

/** Erases all personal data of the address. */
export const eraseGuest = (email: string) => privacy.post('/api/privacy/erase', { json: { email } });
