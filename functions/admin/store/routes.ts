import { checksOutput, homeReportOutput, readReportInput, readReportOutput } from '../../../src/shop/reports/contract';
import { routeGroup } from '../../http/route-group';
import { readChecks } from '../../reports/read-checks';
import { readHome } from '../../reports/read-home';
import { readReport } from '../../reports/read-report';
import { rebuildReports } from '../../reports/rebuild';

export const { routes: storeScreenRoutes } = routeGroup({ tag: 'reports', read: 'reports:read' })
  .get('/api/admin/reports', 'One part of the store dashboard, by days of the store', {
    query: readReportInput,
    output: readReportOutput,
    run: readReport,
  })
  .get('/api/admin/reports/home', 'Today beside the same day last week, 30 days, and how long stock lasts', {
    output: homeReportOutput,
    run: readHome,
  })
  .get('/api/admin/reports/checks', 'Whether the figures are what the orders say, and how far a rebuild is', {
    output: checksOutput,
    run: readChecks,
  })
  .post('/api/admin/reports/rebuild', 'Compares every day with its orders and computes it again', {
    permission: 'reports:rebuild',
    errors: ['rebuild_running'],
    run: rebuildReports,
  });
