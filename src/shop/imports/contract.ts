import { z } from 'zod';
import { CURRENCIES } from '../money';
import { listContract } from '../staff/contract-list';
import { KINDS, RUN_KINDS, RUN_SOURCES, SOURCES } from './formats';
import { PAST_STATES } from './parse-order';
import { ROW_STATES } from './row-states';

const yesNo = z.enum(['true', 'false']).default('true');
const count = z.coerce.number().int().min(0).max(5_000_000);
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'The SHA-256 of the file, in hexadecimal.');

/** One part of a file: its kind, the file it belongs to, and the number of rows before it. A dry run only reports. */
export const importPartQuery = z.strictObject({
  kind: z.enum(KINDS),
  /** The currency of amounts where the file names none. */
  currency: z.enum(CURRENCIES as [string, ...string[]]).default('USD'),
  dryRun: yesNo,
  file: fingerprint,
  name: z.string().trim().min(1).max(200),
  total: count,
  from: count,
});
export type ImportPartQuery = z.output<typeof importPartQuery>;

export const rowState = z.enum(ROW_STATES);

/** The result of a record; `row` is the first of its rows in the part, from 1. */
export const importedRecord = z.object({
  row: z.int(),
  name: z.string(),
  state: rowState,
  reason: z.string().optional(),
});
export type ImportedRecord = z.infer<typeof importedRecord>;

export const importPartOutput = z.object({
  success: z.literal(true),
  dryRun: z.boolean(),
  source: z.enum(SOURCES),
  rows: z.array(importedRecord),
});
export type ImportPartOutput = z.infer<typeof importPartOutput>;

/** The columns of a key file, counted from 0; null for none. */
export const keyLayout = z.strictObject({
  key: z.int().min(0).max(499),
  seats: z.int().min(0).max(499).nullable(),
  product: z.int().min(0).max(499).nullable(),
});
export type KeyLayout = z.infer<typeof keyLayout>;

const column = z.coerce.number().int().min(0).max(499);
export const importKeysQuery = z.strictObject({
  dryRun: yesNo,
  key: column,
  seats: column.optional(),
  /** The column that names each key's product by id, slug or name. */
  product: column.optional(),
  /** The product of all keys, where no column names it. */
  productId: z.string().max(64).optional(),
  lot: z.string().trim().min(1).max(100),
  /** Also imports keys that do not match their product's format. */
  acceptUnmatched: z.enum(['true', 'false']).optional(),
  /** These three identify the file and its progress: the same file with the same choices resumes where it stopped. */
  file: fingerprint.optional(),
  total: count.optional(),
  from: count.optional(),
});
export type ImportKeysQuery = z.output<typeof importKeysQuery>;

export const importedLot = z.object({
  productId: z.string(),
  productName: z.string(),
  lot: z.string(),
  accepted: z.int(),
  served: z.int(),
});
export const importKeysOutput = z.object({
  success: z.literal(true),
  dryRun: z.boolean(),
  lots: z.array(importedLot),
  /** Rows left out because they do not match their product's format. */
  unmatched: z.int(),
  /** Rows that added no key, each with the reason. */
  left: z.array(importedRecord),
  /** Rows of this `file` processed so far, from the first; 0 where no file is given. */
  done: z.int(),
});
export type ImportKeysOutput = z.infer<typeof importKeysOutput>;

export const layoutQuery = z.strictObject({ header: fingerprint });
export const layoutOutput = z.object({ layout: keyLayout.nullable() });

const importRun = z.object({
  file: z.string(),
  kind: z.enum(RUN_KINDS),
  source: z.enum(RUN_SOURCES),
  name: z.string(),
  total: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  refused: z.int(),
  startedBy: z.string(),
  updatedAt: z.int(),
});
export type ImportRun = z.infer<typeof importRun>;
export const importRunsOutput = z.object({ runs: z.array(importRun) });

/** An order of a former shop, as its buyer sees it. `placedAt` in milliseconds, `totalMinor` in minor units. */
export const pastOrder = z.object({
  id: z.string(),
  source: z.enum(SOURCES),
  number: z.string(),
  status: z.enum(PAST_STATES),
  placedAt: z.int(),
  currency: z.string(),
  totalMinor: z.int(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type PastOrder = z.infer<typeof pastOrder>;

/** The same orders for staff; `q` searches numbers and addresses. */
export const pastOrderList = listContract({
  row: pastOrder.extend({ email: z.string(), name: z.string() }),
  sorts: ['placedAt', 'number'],
  filters: { source: z.enum(SOURCES).optional() },
});
export type PastOrderRow = PastOrder & { email: string; name: string };
