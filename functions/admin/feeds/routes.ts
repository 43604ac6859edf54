import { feedOutput, feedQuery } from '../../../src/shop/feeds/contract-staff';
import { routeGroup } from '../../http/route-group';
import { readFeedReport } from './read-feed-report';

export const { routes: feedsScreenRoutes } = routeGroup({ tag: 'feeds', read: 'content:write' }).get(
  '/api/admin/feeds',
  'A shopping feed as a network reads it: what is listed, what is left out and why, and who fetched it last',
  { query: feedQuery, output: feedOutput, run: readFeedReport },
);
