import { saveViewInput, saveViewOutput, viewsOutput } from '../../../src/shop/staff/contract-views';
import { routeGroup } from '../../http/route-group';
import { deleteView, listViews, saveView } from '../../staff/saved-views';

export const { routes: viewsRoutes } = routeGroup({ tag: 'staff', auth: 'staff' })
  .get('/api/admin/me/views', 'List your saved views', { output: viewsOutput, run: listViews })
  .put('/api/admin/me/views', 'Save a view of a list', {
    body: saveViewInput,
    output: saveViewOutput,
    run: saveView,
  })
  .delete('/api/admin/me/views/{id}', 'Delete one of your saved views', {
    errors: ['not_found'],
    run: deleteView,
  });
