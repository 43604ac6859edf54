import type { Label } from '../label';

/** The results of importing a record. */
export const ROW_STATES = ['created', 'updated', 'skipped', 'refused'] as const;

const NEW: Label = { label: 'New', tone: 'good' };
const UPDATED: Label = { label: 'Updated', tone: 'good' };

/** The labels of a row of every import. The calls for products and reviews have names of their own for some results. */
export const ROW_LABELS = {
  created: NEW,
  new: NEW,
  updated: UPDATED,
  changed: UPDATED,
  unchanged: { label: 'Unchanged', tone: 'plain' },
  known: { label: 'Imported before', tone: 'plain' },
  skipped: { label: 'Skipped', tone: 'plain' },
  refused: { label: 'Refused', tone: 'warn' },
} as const satisfies Record<string, Label>;

/** Returns how many rows have each of the states, e.g. "3 new, 1 refused". */
export const countRows = <State extends keyof typeof ROW_LABELS>(
  rows: readonly { state: State }[],
  states: readonly State[],
): string =>
  states
    .map((state) => `${rows.filter((row) => row.state === state).length} ${ROW_LABELS[state].label.toLowerCase()}`)
    .join(', ');
