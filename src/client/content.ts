import type { ContentRoutes } from '../../functions/content/routes';
import type { OptimizeSeoInput } from '../shop/content/contract';
import { createClient } from './typed';

const content = createClient<ContentRoutes>();

/** Returns suggestions for the title, description and keywords of a text; nothing is stored. */
export const suggestSeo = (json: OptimizeSeoInput) => content.post('/api/ai/optimize-seo', { json });
