import { z } from 'zod';

/** One outside service, or the stand-in for it, as staff see it. Values of settings are never in it, only names. */
export const service = z.object({
  name: z.string(),
  state: z.enum(['in_use', 'ready', 'missing']),
  /** Settings that are not there: without them it cannot be used, or, when it is in use, not wholly. */
  missing: z.array(z.string()),
  /** What somebody should know about it, in one sentence. */
  note: z.string().nullable(),
});
export type Service = z.infer<typeof service>;

/**
 * The services in the order in which they are tried, where the exchange rates come from, who
 * purchases are reported to, and what fails now, in the words of the attention list.
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

/** One thing that was tried at a payment provider. `unknown`: it could not be found out, and `message` says why. */
export const setupFinding = z.object({
  service: z.string(),
  state: z.enum(['good', 'wrong', 'unknown']),
  /** What was found and, unless all is well, what to do. */
  message: z.string(),
});
export type SetupFinding = z.infer<typeof setupFinding>;

export const setupOutput = z.object({ findings: z.array(setupFinding) });
