import { verifyKeyInput, verifyKeyOutput } from '../../src/shop/licenses/contract';
import { calls } from '../http/calls';
import { verifyKey } from './verify-key';

export const { routes: licenseRoutes } = calls({ tag: 'licenses' }).post(
  '/api/license-verification',
  'Whether this shop sold a key, for which edition, and its state',
  { body: verifyKeyInput, output: verifyKeyOutput, errors: ['too_many_requests'], run: verifyKey },
);
export type LicenseRoutes = typeof licenseRoutes;
