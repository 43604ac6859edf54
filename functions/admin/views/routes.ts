import { saveViewInput, saveViewOutput, viewsOutput } from '../../../src/shop/staff/contract-views';
import { calls } from '../../http/calls';
import { deleteView, listViews, saveView } from '../../staff/saved-views';

export const { routes: viewsRoutes } = calls({ tag: 'staff' })
  .get('/api/admin/me/views', 'The own saved views of all lists', { who: 'staff', output: viewsOutput, run: listViews })
  .put('/api/admin/me/views', 'Keeps a search of a list under a name; one of the same name is replaced', {
    who: 'staff',
    body: saveViewInput,
    output: saveViewOutput,
    run: saveView,
  })
  .delete('/api/admin/me/views/{id}', 'Deletes an own saved view', {
    who: 'staff',
    errors: ['not_found'],
    run: deleteView,
  });
