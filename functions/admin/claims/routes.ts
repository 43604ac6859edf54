import {
  claimActInput,
  claimDraftOutput,
  claimDraftQuery,
  creditInput,
} from '../../../src/shop/licenses/contract-claims';
import { routeGroup } from '../../http/route-group';
import { creditClaim, refuseClaim, sendClaim } from '../../licenses/change-claim';
import { claims, draftClaim } from './claims';

export const { routes: claimsScreenRoutes } = routeGroup({ tag: 'licenses', read: 'keys:read', write: 'keys:write' })
  .list('/api/admin/claims', 'Keys that did not work, as their suppliers owe them', claims)
  .csv('/api/admin/claims.csv', 'The same as a CSV file, without its pages', claims)
  .get('/api/admin/claims/draft', 'An email to a supplier about the keys that were not claimed yet', {
    query: claimDraftQuery,
    output: claimDraftOutput,
    run: draftClaim,
  })
  .post('/api/admin/claims/{id}/send', 'Note that a key was claimed at its supplier', {
    body: claimActInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: sendClaim,
  })
  .post('/api/admin/claims/{id}/refuse', 'Note that the supplier pays nothing for a key', {
    body: claimActInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: refuseClaim,
  })
  .post('/api/admin/claims/{id}/credit', 'Note what came back for a key', {
    body: creditInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: creditClaim,
  });
