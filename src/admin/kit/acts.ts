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
  /** Names the object. */
  title: string;
  text?: ReactNode;
  confirm: string;
  /** The label of the reason that is asked for and kept in the audit; without it none is asked. */
  reason?: string;
}

/** Something that can be done to a row of a list, or to several. */
export interface RowAction<Row> {
  /** Its name in the menu; ends in "…" where something has to be filled in first. */
  label: string;
  danger?: boolean;
  /** What staff need for it; to others it is not shown. */
  permission?: Permission;
  /** Whether it can be done to this row; where not, it is not offered. */
  when?: (row: Row) => boolean;
  /** Offered, but not now: it shows gray. */
  disabled?: (row: Row) => boolean;
  /** What was done, for "3 sent again"; its presence offers the act for selected rows. */
  many?: string;
  /** The single key that does it to the focused row; `inRow`: a button of the row does, too. */
  key?: string;
  inRow?: (row: Row) => boolean;
  /** Asked before; without it the act is done at once. */
  ask?: (rows: readonly Row[]) => Question;
  /** One call for one row. Answers what is said then, if anything. */
  run: (row: Row, reason: string) => Promise<ActionResult | undefined> | undefined;
  /** One call for all selected rows, where the server has one. */
  runAll?: (rows: readonly Row[], reason: string) => Promise<ActionResult>;
}

/** A failure that would repeat for every row: offline, signed out, or re-authentication needed. */
const isHopeless = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.code === 'unauthenticated' ||
    error.code === 'reauthenticate' ||
    error.code === 'second_factor_setup');

/** "3 sent again, 2 left out", and why. */
function summary(done: number, out: number, words: string, reasons: ReadonlySet<string>): ActionResult {
  if (out === 0) return { title: `${done} ${words}` };
  return {
    title: `${done} ${words}, ${out} left out`,
    text: [...reasons].join(' '),
    kind: done === 0 ? 'bad' : 'good',
  };
}

interface Series<Row> {
  act: RowAction<Row>;
  /** The rows it can be done to. */
  rows: readonly Row[];
  /** Selected rows it cannot be done to. */
  left?: number;
  reason?: string;
  onProgress?: (done: number) => void;
}

async function inSeries<Row>({ act, rows, left = 0, reason = '', onProgress }: Series<Row>): Promise<ActionResult> {
  const reasons = new Set<string>();
  let done = 0;
  for (const [at, row] of rows.entries()) {
    onProgress?.(at);
    try {
      await act.run(row, reason);
      done += 1;
    } catch (error) {
      reasons.add(errorMessage(error));
      if (isHopeless(error)) break;
    }
  }
  return summary(done, rows.length + left - done, act.many ?? 'done', reasons);
}

/**
 * Does an act to rows and says what came of it: one row's failure is thrown, for the question to show; of several the
 * refused ones are left out and counted. They are done one after the other, so that `onProgress` can count them.
 */
export async function perform<Row>(series: Series<Row>): Promise<void> {
  const { act, rows, left = 0, reason = '' } = series;
  const [only] = rows;
  if (only === undefined) return;
  const one = rows.length + left === 1;
  const said = act.runAll ? await act.runAll(rows, reason) : one ? await act.run(only, reason) : await inSeries(series);
  if (said) toast(said.title, { kind: said.kind ?? 'good', ...(said.text && { text: said.text }) });
}

/** As `perform`, where no question shows a failure: it is said. */
export async function runOrToast<Row>(series: Series<Row>): Promise<void> {
  try {
    await perform(series);
  } catch (error) {
    toast('That didn’t work', { text: errorMessage(error), kind: 'bad' });
  }
}
