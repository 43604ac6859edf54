import { feedOutput, feedQuery } from '../../../src/shop/feeds/contract-staff';
import { routeGroup } from '../../http/route-group';
import { readFeedReport } from './read-feed-report';

export const { routes: feedsScreenRoutes } = routeGroup({ tag: 'feeds', read: 'content:write' }).get(
  '/api/admin/feeds',
  'Retrieve a product feed report',
  { query: feedQuery, output: feedOutput, run: readFeedReport },
);
