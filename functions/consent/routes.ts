import { recordConsentInput } from '../../src/shop/consent/contract';
import { routeGroup } from '../http/route-group';
import { recordConsent } from './record-consent';

export const { routes: consentRoutes } = routeGroup({ tag: 'consent' }).post(
  '/api/consent',
  'Record a visitor’s consent',
  { body: recordConsentInput, errors: ['too_many_requests'], run: recordConsent },
);
export type ConsentRoutes = typeof consentRoutes;
