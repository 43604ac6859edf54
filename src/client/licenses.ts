import type { LicenseRoutes } from '../../functions/licenses/routes';
import { callsOf } from './typed';

const licenses = callsOf<LicenseRoutes>();

/** Whether this shop sold a key, for which edition, and its state. */
export const verifyKey = (licenseKey: string) => licenses.post('/api/license-verification', { json: { licenseKey } });
