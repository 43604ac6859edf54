import type { LicenceRoutes } from '../../functions/licences/routes';
import { callsOf } from './typed';

const licences = callsOf<LicenceRoutes>();

/** Whether this shop sold a key, for which edition, and its state. */
export const verifyKey = (licenseKey: string) => licences.post('/api/license-verification', { json: { licenseKey } });
