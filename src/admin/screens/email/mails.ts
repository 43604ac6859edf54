import { staff } from '../../../client/staff';
import { createItemStore } from '../../kit/item-store';
import { resource } from '../../kit/resource';

/** All emails the shop created, and the open one with its history. */
export const mails = resource({
  list: '/api/admin/mails',
  filters: ['state', 'kind', 'subject', 'trouble', 'from', 'to'],
  read: '/api/admin/mails/:id',
  opens: 'mail',
});

/** The content of one email. */
export const mailContent = createItemStore((id) => staff.get('/api/admin/mails/:id/content', { param: { id } }));
