import { z } from 'zod';
import { listContract } from '../staff/contract-list';
import { reason } from '../staff/contract-reason';
import { placement } from './contract';
import { POSITIONS, SCRIPT_PURPOSES, SCRIPT_STATES, SCRIPT_TYPES, VERSION_STATES } from './kinds';

/** A script as staff list it. */
export const scriptRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(SCRIPT_STATES),
  /** Whether a version is waiting for approval. */
  waits: z.boolean(),
  purpose: z.enum(SCRIPT_PURPOSES),
  scriptType: z.enum(SCRIPT_TYPES),
  position: z.enum(POSITIONS),
  /** The host of an external file; null for the shop's own code. */
  host: z.string().nullable(),
  /** Runs in the last seven days, and how many of them failed. */
  runs: z.int(),
  errors: z.int(),
  updatedAt: z.int(),
});
export type ScriptRow = z.infer<typeof scriptRow>;

const list = listContract({
  row: scriptRow,
  sorts: ['updatedAt', 'name'],
  filters: { state: z.enum(SCRIPT_STATES).optional(), purpose: z.enum(SCRIPT_PURPOSES).optional() },
});
/** `q` searches names. The page also tells whether all scripts are off. */
export const scriptList = {
  ...list,
  output: list.output.extend({
    off: z.object({ at: z.int(), by: z.string(), reason: z.string() }).nullable(),
  }),
};

const moment = z.int().nullable();
const version = z.object({
  version: z.int(),
  state: z.enum(VERSION_STATES),
  ...placement,
  priority: z.int(),
  loadAsync: z.boolean(),
  content: z.string(),
  address: z.string(),
  integrity: z.string(),
  hosts: z.array(z.string()),
  startsAt: moment,
  endsAt: moment,
  /** SHA-256 of the code, or of the external file when it was approved; null until it could be fetched. */
  hash: z.string().nullable(),
  reason: z.string(),
  author: z.string(),
  createdAt: z.int(),
  decidedBy: z.string().nullable(),
  decidedAt: moment,
  decision: z.string().nullable(),
  /** Approved by its own author, because nobody else may approve. */
  alone: z.boolean(),
});
export type ScriptVersion = z.infer<typeof version>;

export const readScriptOutput = z.object({
  script: scriptRow.extend({
    revision: z.int(),
    liveVersion: z.int().nullable(),
    stoppedWhy: z.string().nullable(),
    createdAt: z.int(),
  }),
  /** Newest first, at most twenty. */
  versions: z.array(version),
  /** What the caller may do about the waiting version. */
  approval: z.enum(['none', 'approve', 'alone', 'colleague']),
  /** Runs of the last thirty days by page, most runs first. */
  pages: z.array(z.object({ page: z.string(), success: z.int(), error: z.int(), blocked: z.int() })),
  problems: z.array(z.object({ message: z.string(), page: z.string(), times: z.int(), lastAt: z.int() })),
  /** The external file as last fetched by the shop; null for the shop's own code. */
  check: z
    .object({ checkedAt: moment, changed: z.boolean(), error: z.string().nullable(), failures: z.int() })
    .nullable(),
  history: z.array(z.object({ action: z.string(), at: z.int(), actor: z.string(), reason: z.string().nullable() })),
});
export type ReadScriptOutput = z.infer<typeof readScriptOutput>;
export type Approval = ReadScriptOutput['approval'];

/** `alone`: the author confirms that nobody else can approve scripts here. */
export const approveVersionInput = z.strictObject({
  version: z.int().min(1),
  reason,
  alone: z.boolean().default(false),
});
export type ApproveVersionInput = z.output<typeof approveVersionInput>;
/** `fileRead`: false when the external file could not be fetched now; the cron job retries. */
export const approveVersionOutput = z.object({ success: z.literal(true), fileRead: z.boolean() });
export const refuseVersionInput = z.strictObject({ version: z.int().min(1), reason });

export const createScriptOutput = z.object({ success: z.literal(true), id: z.string() });
/** `off`: no custom script runs on any page until scripts are switched on again. */
export const switchScriptsInput = z.strictObject({ off: z.boolean(), reason });
export type SwitchScriptsInput = z.output<typeof switchScriptsInput>;
