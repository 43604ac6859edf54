import type { z } from 'zod';
import type { QuoteRoutes } from '../../functions/quotes/routes';
import type { quoteInput } from '../shop/quotes/contract';
import { callsOf } from './typed';

const quotes = callsOf<QuoteRoutes>();

/** Asks the shop for a price for several copies. */
export const askForQuote = (json: z.input<typeof quoteInput>) => quotes.post('/api/quotes', { json });
