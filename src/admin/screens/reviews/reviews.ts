import { resource } from '../../kit/resource';

/** Customer reviews, and the open one. */
export const reviews = resource({
  list: '/api/admin/reviews',
  filters: ['state', 'rating', 'origin'],
  csv: { from: '/api/admin/reviews.csv', name: 'reviews.csv' },
  read: '/api/admin/reviews/:id',
  opens: 'review',
});
