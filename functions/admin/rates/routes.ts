import {
  decideRateInput,
  readRateOutput,
  releaseRateInput,
  setRateInput,
  setRoundingInput,
} from '../../../src/shop/rates/contract-staff';
import { routeGroup } from '../../http/route-group';
import { decideRate } from '../../rates/decide-rate';
import { releaseRate, setRate } from '../../rates/set-rate';
import { setRounding } from '../../rates/set-rounding';
import { rates } from './rates';
import { readRate } from './read-rate';

export const { routes: ratesScreenRoutes } = routeGroup({ tag: 'rates', read: 'catalog:read', write: 'catalog:write' })
  .list('/api/admin/rates', 'The exchange rates, where they come from, and what waits for a decision', rates)
  .get('/api/admin/rates/{id}', 'One currency’s rate with its last changes', {
    output: readRateOutput,
    errors: ['not_found'],
    run: readRate,
  })
  .post('/api/admin/rates/{id}/decide', 'Approve a rate that was held back, or keep the former one', {
    body: decideRateInput,
    errors: ['changed_meanwhile'],
    run: decideRate,
  })
  .post('/api/admin/rates/{id}/set', 'Set a rate by hand until it is released', {
    body: setRateInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: setRate,
  })
  .post('/api/admin/rates/{id}/release', 'Give a rate that was set by hand back to its source', {
    body: releaseRateInput,
    errors: ['not_found'],
    run: releaseRate,
  })
  .post('/api/admin/rates/{id}/rounding', 'Say how converted prices of a currency end', {
    body: setRoundingInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: setRounding,
  });
