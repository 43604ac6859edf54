import type { z } from 'zod';
import type { QuoteRoutes } from '../../functions/quotes/routes';
import type { quoteInput } from '../shop/quotes/contract';
import { createClient } from './typed';

const quotes = createClient<QuoteRoutes>();

/** Requests a quote for several copies. */
export const requestQuote = (json: z.input<typeof quoteInput>) => quotes.post('/api/quotes', { json });
