import { optimizeSeoInput, optimizeSeoOutput } from '../../src/shop/content/contract';
import { routeGroup } from '../http/route-group';
import { optimizeSeo } from './optimize-seo';

export const { routes: contentRoutes } = routeGroup({ tag: 'content' }).post(
  '/api/ai/optimize-seo',
  'Suggest title, description and tags for a text',
  { body: optimizeSeoInput, output: optimizeSeoOutput, run: optimizeSeo },
);
export type ContentRoutes = typeof contentRoutes;
