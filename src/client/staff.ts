import type { ExtractSchema } from 'hono/types';
import type { StaffApi, StaffFiles } from '../../functions/api';
import { buildUrl } from './address';
import { type ApiFetchOptions, apiFetch } from './call';
import { type AddressOf, createClient } from './typed';

/** Every call of the back office by its path, for the types of `typed.ts`. */
export type StaffSchema = ExtractSchema<StaffApi>;

type Gate = <Answer>(run: () => Promise<Answer>) => Promise<Answer>;
let gate: Gate = (run) => run();

/**
 * Sets the handler that every staff call passes through: the back office asks for re-authentication there and repeats the
 * call.
 */
export function setReauthHandler(between: Gate): void {
  gate = between;
}

/** Runs a call that is not typed, e.g. an upload, through the same handler. */
export const withReauth: Gate = (run) => gate(run);

/** Long enough for imports of tens of thousands of keys or orders. */
const TIMEOUT_MS = 300_000;

const gated = <Answer>(address: string, options: ApiFetchOptions) =>
  gate(() => apiFetch<Answer>(address, { signal: AbortSignal.timeout(TIMEOUT_MS), ...options }));

/**
 * The calls of the back office: `staff.get('/api/admin/lots', { query })`. A call that requires re-authentication or a new
 * sign-in asks for it and is then repeated.
 */
export const staff = createClient<StaffApi>(gated);

/** The same without the handler: signing in must not wait for a sign-in. */
export const staffWithoutReauth = createClient<StaffApi>();

/** The address of a call that is opened as a link, such as a file: `fileAddress('/api/admin/invoices/:number/pdf', …)`. */
export const fileAddress = buildUrl as AddressOf<StaffApi | StaffFiles, '$get'>;

/** The address of a call that takes a file. */
export const uploadAddress = buildUrl as AddressOf<StaffApi, '$post'>;
