import { z } from 'zod';
import { jsonColumn } from '../db/json';

/** Parses `license_event.detail`: what is known about a reveal. */
export const revealDetailOf = jsonColumn(
  'license_event.detail',
  z.object({
    userAgent: z.string().optional(),
    sameAddress: z.boolean().optional(),
    sameBrowser: z.boolean().optional(),
  }),
);
