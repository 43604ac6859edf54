import { staff } from '../../../client/staff';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';

/** Every mail the shop wrote, and the open one with what became of it. */
export const mails = resource({
  list: '/api/admin/mails',
  filters: ['state', 'kind', 'subject', 'trouble', 'from', 'to'],
  read: '/api/admin/mails/:id',
  opens: 'mail',
});

/** What one mail says. */
export const mailContent = createItemStore((id) => staff.get('/api/admin/mails/:id/content', { param: { id } }));
