import { z } from 'zod';
import { jsonColumn } from '../db/json';

/** What is known of a reveal, of `license_event.detail`. */
export const revealDetailOf = jsonColumn(
  'license_event.detail',
  z.object({
    userAgent: z.string().optional(),
    sameAddress: z.boolean().optional(),
    sameBrowser: z.boolean().optional(),
  }),
);
