import type { z } from 'zod';
import type { ConsentRoutes } from '../../functions/consent/routes';
import type { recordConsentInput } from '../shop/consent/contract';
import { createClient } from './typed';

const consent = createClient<ConsentRoutes>();

/** Records a visitor's consent under a random id. */
export const recordConsent = (json: z.input<typeof recordConsentInput>) => consent.post('/api/consent', { json });
