import { z } from 'zod';

/** One external service, or its stand-in, as staff see it. Settings appear by name only, never with their values. */
export const service = z.object({
  name: z.string(),
  state: z.enum(['in_use', 'ready', 'missing']),
  /** Missing settings: without them the service cannot be used or, if it is in use, only in part. */
  missing: z.array(z.string()),
  /** A note about it, in one sentence. */
  note: z.string().nullable(),
});
export type Service = z.infer<typeof service>;

/**
 * The services in the order they are tried, the source of the exchange rates, where purchases are reported, and current
 * failures, in the words of the attention list.
 */
export const servicesOutput = z.object({
  mail: z.array(service),
  payments: z.array(service),
  rates: z.array(service),
  measurement: z.array(service),
  faults: z.object({
    mail: z.array(z.string()),
    payments: z.array(z.string()),
    rates: z.array(z.string()),
    measurement: z.array(z.string()),
  }),
});
export type ServicesOutput = z.infer<typeof servicesOutput>;

/** One check of a payment provider. `unknown`: it could not be determined, and `message` says why. */
export const setupFinding = z.object({
  service: z.string(),
  state: z.enum(['good', 'wrong', 'unknown']),
  /** The result and, unless all is well, what to do. */
  message: z.string(),
});
export type SetupFinding = z.infer<typeof setupFinding>;

export const setupOutput = z.object({ findings: z.array(setupFinding) });
