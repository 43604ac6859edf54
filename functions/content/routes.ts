import { optimizeSeoInput, optimizeSeoOutput } from '../../src/shop/content/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { optimizeSeo } from './optimize-seo';

const seo = call({
  method: 'post',
  path: '/api/ai/optimize-seo',
  summary: 'Suggestions for title, description, keywords and social tags of a text',
  tag: 'content',
  body: optimizeSeoInput,
  output: optimizeSeoOutput,
});

export const contentRoutes = noun().openapi(seo, bind(seo, optimizeSeo));
export type ContentRoutes = typeof contentRoutes;
