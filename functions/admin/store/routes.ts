import { homeReportOutput, readReportInput, readReportOutput } from '../../../src/shop/reports/contract';
import { calls } from '../../http/calls';
import { readHome } from '../../reports/read-home';
import { readReport } from '../../reports/read-report';

export const { routes: storeScreenRoutes } = calls({ tag: 'reports', read: 'reports:read' })
  .get('/api/admin/reports', 'One part of the store dashboard, by days of the store', {
    query: readReportInput,
    output: readReportOutput,
    run: readReport,
  })
  .get('/api/admin/reports/home', 'Today beside the same day last week, 30 days, and how long stock lasts', {
    output: homeReportOutput,
    run: readHome,
  });
