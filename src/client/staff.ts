import type { ExtractSchema } from 'hono/types';
import type { StaffApi } from '../../functions/api';
import { type ApiFetchOptions, apiFetch } from './call';
import { createClient } from './typed';

/** Every call of the back office by its path, for the types of `typed.ts`. */
export type StaffSchema = ExtractSchema<StaffApi>;

type Gate = <Answer>(run: () => Promise<Answer>) => Promise<Answer>;
let gate: Gate = (run) => run();

/**
 * Puts something between every staff call and its caller: the back office asks for a password or a new sign-in there
 * and calls again.
 */
export function setReauthHandler(between: Gate): void {
  gate = between;
}

/** Sends what no typed call sends, e.g. the bytes of a file, behind the same gate. */
export const withReauth: Gate = (run) => gate(run);

/** Keys and orders are imported by the ten thousand. */
const TIMEOUT_MS = 300_000;

const gated = <Answer>(address: string, options: ApiFetchOptions) =>
  gate(() => apiFetch<Answer>(address, { signal: AbortSignal.timeout(TIMEOUT_MS), ...options }));

/**
 * The calls of the back office: `staff.get('/api/admin/lots', { query })`. A call that lacks a recent proof or meets an
 * ended session asks for it on its own and is then made again.
 */
export const staff = createClient<StaffApi>(gated);

/** The same past the gate: signing in itself must not wait for a sign-in. */
export const staffWithoutReauth = createClient<StaffApi>();
