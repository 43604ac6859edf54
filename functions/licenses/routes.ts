import { verifyKeyInput, verifyKeyOutput } from '../../src/shop/licenses/contract';
import { routeGroup } from '../http/route-group';
import { verifyKey } from './verify-key';

export const { routes: licenseRoutes } = routeGroup({ tag: 'licenses' }).post(
  '/api/license-verification',
  'Verify a license key',
  { body: verifyKeyInput, output: verifyKeyOutput, errors: ['too_many_requests'], run: verifyKey },
);
export type LicenseRoutes = typeof licenseRoutes;
