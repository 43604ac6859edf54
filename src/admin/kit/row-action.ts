import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '../../client/call';
import type { Permission } from '../../shop/staff/permissions';
import { toast } from '../../stores/toasts';

/** The toast of a finished action. */
export interface ActionResult {
  title: string;
  text?: string;
  kind?: 'good' | 'bad';
}

/** The confirmation dialog of an action. */
export interface Question {
  /** The title, which names the object. */
  title: string;
  text?: ReactNode;
  confirm: string;
  /** The label of the required reason, which the audit log records; without it, none is asked for. */
  reason?: string;
}

/** An action on one or several rows of a list. */
export interface RowAction<Row> {
  /** Its label in the menu; ends in "…" where more input is needed first. Its button in a row has no dots. */
  label: string;
  danger?: boolean;
  /** The permission it requires; hidden from staff without it. */
  permission?: Permission;
  /** Whether it applies to this row; otherwise it is not offered. */
  when?: (row: Row) => boolean;
  /** Whether it is shown but unavailable now. */
  disabled?: (row: Row) => boolean;
  /** The result for several rows, as in "3 sent again"; its presence makes it a bulk action. */
  many?: string;
  /** The key that runs it on the focused row; `inRow`: the row also has a button for it, filled for `first`. */
  key?: string;
  inRow?: (row: Row) => boolean | 'first';
  /** The confirmation; without it, the action runs at once. */
  ask?: (rows: readonly Row[]) => Question;
  /** Runs it for one row. Returns the message to show, if any. */
  run: (row: Row, reason: string) => Promise<ActionResult | undefined> | undefined;
  /** Runs it for all selected rows in one call, where the server has one. */
  runAll?: (rows: readonly Row[], reason: string) => Promise<ActionResult>;
}

/** The failures that would repeat for every row: signed out, or re-authentication needed. */
const REPEATED: readonly (string | undefined)[] = ['unauthenticated', 'reauthenticate', 'second_factor_setup'];
const isHopeless = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || REPEATED.includes(error.code));

/** Returns "3 sent again, 2 left out", and why. */
function summary(done: number, skipped: number, words: string, reasons: ReadonlySet<string>): ActionResult {
  if (skipped === 0) return { title: `${done} ${words}` };
  return {
    title: `${done} ${words}, ${skipped} left out`,
    text: [...reasons].join(' '),
    kind: done === 0 ? 'bad' : 'good',
  };
}

interface Series<Row> {
  action: RowAction<Row>;
  /** The rows it applies to. */
  rows: readonly Row[];
  /** The number of selected rows it does not apply to. */
  left?: number;
  reason?: string;
  onProgress?: (done: number) => void;
}

async function inSeries<Row>({ action, rows, left = 0, reason = '', onProgress }: Series<Row>): Promise<ActionResult> {
  const reasons = new Set<string>();
  let done = 0;
  for (const [at, row] of rows.entries()) {
    onProgress?.(at);
    try {
      await action.run(row, reason);
      done += 1;
    } catch (error) {
      reasons.add(errorMessage(error));
      if (isHopeless(error)) break;
    }
  }
  return summary(done, rows.length + left - done, action.many ?? 'done', reasons);
}

/**
 * Runs an action on rows and reports the result. A single row's failure is thrown, for the dialog to show; of several,
 * failed rows are skipped and counted. Rows are processed in sequence, so that `onProgress` can count them.
 */
export async function perform<Row>(series: Series<Row>): Promise<void> {
  const { action, rows, left = 0, reason = '' } = series;
  const [only] = rows;
  if (only === undefined) return;
  const one = rows.length + left === 1;
  const result = await (action.runAll?.(rows, reason) ?? (one ? action.run(only, reason) : inSeries(series)));
  if (result) toast(result.title, { kind: result.kind ?? 'good', ...(result.text && { text: result.text }) });
}

/** Runs `perform` where no dialog shows a failure: it becomes a toast. */
export async function runOrToast<Row>(series: Series<Row>): Promise<void> {
  try {
    await perform(series);
  } catch (error) {
    toast('That didn’t work', { text: errorMessage(error), kind: 'bad' });
  }
}
