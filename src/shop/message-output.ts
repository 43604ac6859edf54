import { z } from 'zod';

/** The output of calls that only confirm success. */
export const successOutput = z.object({ success: z.literal(true) });

/** The output of calls that confirm success with a text to show. */
export const messageOutput = z.object({ success: z.literal(true), message: z.string() });
