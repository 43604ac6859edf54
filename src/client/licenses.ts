import type { LicenseRoutes } from '../../functions/licenses/routes';
import { createClient } from './typed';

const licenses = createClient<LicenseRoutes>();

/** Returns whether this shop sold a key, for which edition, and its state. */
export const verifyKey = (licenseKey: string) => licenses.post('/api/license-verification', { json: { licenseKey } });
