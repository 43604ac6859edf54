import { z } from 'zod';
import { DEVICES, OUTCOMES, PAGE_TARGETINGS, POSITIONS, SCRIPT_PURPOSES, SCRIPT_TYPES } from './kinds';

/** The purpose and placement of a script. */
export const placement = {
  purpose: z.enum(SCRIPT_PURPOSES),
  position: z.enum(POSITIONS),
  scriptType: z.enum(SCRIPT_TYPES),
  deviceTargeting: z.enum(DEVICES),
  pageTargeting: z.enum(PAGE_TARGETINGS),
  targetedPages: z.array(z.string()),
  excludedPages: z.array(z.string()),
};

/** A script in the page's response; only those allowed on the requesting page. */
const publicScript = z.object({
  id: z.string(),
  version: z.int(),
  ...placement,
  /** Lower runs first. */
  priority: z.int(),
  /** True: runs without waiting until those before it are loaded. */
  loadAsync: z.boolean(),
  /** The URL of the code: the shop's own, named by its hash, or the external one; null for HTML. */
  src: z.string().nullable(),
  /** The hash an external file must have. */
  integrity: z.string().nullable(),
  /** The HTML of a script of that type; null otherwise. */
  html: z.string().nullable(),
});
export type PublicScript = z.infer<typeof publicScript>;

export const publicScriptsOutput = z.object({ scripts: z.array(publicScript) });

/** A run reported by the page (specification 1, section 3). */
export const logRunInput = z.strictObject({
  scriptId: z.string().max(64),
  pageUrl: z.string().max(2000),
  userAgent: z.string().max(1000),
  executionStatus: z.enum(OUTCOMES),
  errorMessage: z.string().max(1000).optional(),
  deviceType: z.string().max(20),
  screenResolution: z.string().max(20),
  executedAt: z.iso.datetime(),
});
export type LogRunInput = z.infer<typeof logRunInput>;
