import { dryRunInput, dryRunOutput, riskOutput } from '../../../src/shop/risk/contract';
import { routeGroup } from '../../http/route-group';
import { dryRun } from './dry-run';
import { readRisk } from './read-risk';

export const { routes: riskScreenRoutes } = routeGroup({ tag: 'risk', read: 'settings:read', write: 'settings:write' })
  .get('/api/admin/risk', 'The risk rules, how often each applied, and what they did lately', {
    output: riskOutput,
    errors: ['not_found'],
    run: readRisk,
  })
  .post('/api/admin/risk/dry-run', 'What a rule would have done in the last 30 days; nothing is written', {
    body: dryRunInput,
    output: dryRunOutput,
    run: dryRun,
  });
