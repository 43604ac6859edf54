import {
  claimActionInput,
  claimDraftOutput,
  claimDraftQuery,
  creditInput,
} from '../../../src/shop/licenses/contract-claims';
import { routeGroup } from '../../http/route-group';
import { creditClaim, refuseClaim, sendClaim } from '../../licenses/change-claim';
import { claims, draftClaim } from './claims';

export const { routes: claimsScreenRoutes } = routeGroup({ tag: 'licenses', read: 'keys:read', write: 'keys:write' })
  .list('/api/admin/claims', 'List supplier claims', claims)
  .csv('/api/admin/claims.csv', 'Export supplier claims as CSV', claims)
  .get('/api/admin/claims/draft', 'Draft a claim email to a supplier', {
    query: claimDraftQuery,
    output: claimDraftOutput,
    run: draftClaim,
  })
  .post('/api/admin/claims/{id}/send', 'Mark a claim as sent to the supplier', {
    body: claimActionInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: sendClaim,
  })
  .post('/api/admin/claims/{id}/refuse', 'Mark a claim as refused by the supplier', {
    body: claimActionInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: refuseClaim,
  })
  .post('/api/admin/claims/{id}/credit', 'Record the supplier’s credit for a claim', {
    body: creditInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: creditClaim,
  });
