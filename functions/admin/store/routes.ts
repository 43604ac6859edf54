import { checksOutput, homeReportOutput, readReportInput, readReportOutput } from '../../../src/shop/reports/contract';
import { routeGroup } from '../../http/route-group';
import { readChecks } from '../../reports/read-checks';
import { readHome } from '../../reports/read-home';
import { readReport } from '../../reports/read-report';
import { rebuildReports } from '../../reports/rebuild';

export const { routes: storeScreenRoutes } = routeGroup({ tag: 'reports', read: 'reports:read' })
  .get('/api/admin/reports', 'Retrieve a report', {
    query: readReportInput,
    output: readReportOutput,
    run: readReport,
  })
  .get('/api/admin/reports/home', 'Retrieve the home report', {
    output: homeReportOutput,
    run: readHome,
  })
  .get('/api/admin/reports/checks', 'Retrieve report checks', {
    output: checksOutput,
    run: readChecks,
  })
  .post('/api/admin/reports/rebuild', 'Rebuild reports', {
    permission: 'reports:rebuild',
    errors: ['rebuild_running'],
    run: rebuildReports,
  });
