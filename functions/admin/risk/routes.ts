import { dryRunInput, dryRunOutput, riskOutput } from '../../../src/shop/risk/contract';
import { routeGroup } from '../../http/route-group';
import { dryRun } from './dry-run';
import { readRisk } from './read-risk';

export const { routes: riskScreenRoutes } = routeGroup({ tag: 'risk', read: 'settings:read', write: 'settings:write' })
  .get('/api/admin/risk', 'List risk rules', {
    output: riskOutput,
    errors: ['not_found'],
    run: readRisk,
  })
  .post('/api/admin/risk/dry-run', 'Test a risk rule', {
    body: dryRunInput,
    output: dryRunOutput,
    run: dryRun,
  });
