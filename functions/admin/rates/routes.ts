import {
  decideRateInput,
  readRateOutput,
  setRateInput,
  setRoundingInput,
} from '../../../src/shop/rates/contract-staff';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { routeGroup } from '../../http/route-group';
import { decideRate } from '../../rates/decide-rate';
import { releaseRate, setRate } from '../../rates/set-rate';
import { setRounding } from '../../rates/set-rounding';
import { rates } from './rates';
import { readRate } from './read-rate';

export const { routes: ratesScreenRoutes } = routeGroup({ tag: 'rates', read: 'catalog:read', write: 'catalog:write' })
  .list('/api/admin/rates', 'List exchange rates', rates)
  .get('/api/admin/rates/{id}', 'Retrieve an exchange rate with its recent changes', {
    output: readRateOutput,
    errors: ['not_found'],
    run: readRate,
  })
  .post('/api/admin/rates/{id}/decide', 'Approve or refuse a held exchange rate', {
    body: decideRateInput,
    errors: ['changed_meanwhile'],
    run: decideRate,
  })
  .post('/api/admin/rates/{id}/set', 'Set an exchange rate manually', {
    body: setRateInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: setRate,
  })
  .post('/api/admin/rates/{id}/release', 'Release a manual exchange rate', {
    body: reasonInput,
    errors: ['not_found'],
    run: releaseRate,
  })
  .post('/api/admin/rates/{id}/rounding', 'Set the rounding of converted prices', {
    body: setRoundingInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: setRounding,
  });
