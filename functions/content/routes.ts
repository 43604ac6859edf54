import { optimizeSeoInput, optimizeSeoOutput } from '../../src/shop/content/contract';
import { routeGroup } from '../http/route-group';
import { optimizeSeo } from './optimize-seo';

export const { routes: contentRoutes } = routeGroup({ tag: 'content' }).post(
  '/api/ai/optimize-seo',
  'Suggestions for title, description, keywords and social tags of a text',
  { body: optimizeSeoInput, output: optimizeSeoOutput, run: optimizeSeo },
);
export type ContentRoutes = typeof contentRoutes;
