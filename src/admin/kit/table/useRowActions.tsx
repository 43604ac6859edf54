import { type ReactNode, useMemo, useState } from 'react';
import { may } from '../../app/session';
import { type Act, ActionPanel } from '../ActionPanel';
import type { Action } from '../Actions';
import { perform, type RowAction, runOrToast } from '../acts';

/** What the actions of a list provide to its parts. */
export interface RowActions<Row> {
  /** The menu of a row. */
  actions?: (row: Row) => readonly Action[];
  /** The actions on all selected rows. */
  bulk?: readonly { label: string; run: (rows: Row[]) => void; danger?: boolean }[];
  /** The keys that act on the focused row. */
  keys: Record<string, (row: Row) => void>;
}

interface PendingAction<Row> {
  act: RowAction<Row>;
  rows: readonly Row[];
  left: number;
}

const possible = <Row,>({ when = () => true }: RowAction<Row>, rows: readonly Row[]) => rows.filter(when);

/**
 * Provides the actions on rows as menus, buttons and keys. Asks for confirmation where the action requires it, runs it
 * and then calls `onDone`. Actions whose permission the staff member lacks are left out. `panel` is the open confirmation.
 */
export function useRowActions<Row>(
  all: readonly RowAction<Row>[] = [],
  onDone: (rows: readonly Row[]) => Promise<void>,
): RowActions<Row> & { panel: ReactNode } {
  const [asked, setAsked] = useState<PendingAction<Row>>();
  const [done, setDone] = useState(0);
  const acts = all.filter(({ permission }) => !permission || may(permission));

  const start = (act: RowAction<Row>, given: readonly Row[]) => {
    const rows = possible(act, given);
    if (rows.length === 0) return;
    setDone(0);
    const left = given.length - rows.length;
    if (act.ask) setAsked({ act, rows, left });
    else void runOrToast({ act, rows, left }).then(() => onDone(given));
  };

  // Memoized: a new object would reset the dialog and lose what is being typed.
  const question = useMemo((): Act | undefined => {
    const question = asked?.act.ask?.(asked.rows);
    if (!asked || !question) return undefined;
    return {
      ...question,
      danger: asked.act.danger ?? false,
      run: (reason) => perform({ ...asked, reason, onProgress: setDone }).then(() => onDone(asked.rows)),
    };
  }, [asked, onDone]);

  const progress = asked && asked.rows.length > 1 ? `${done + 1} of ${asked.rows.length}…` : undefined;
  const several = acts.filter(({ many }) => many !== undefined);
  return {
    ...(acts.length > 0 && {
      actions: (row: Row) =>
        acts
          .filter((act) => possible(act, [row]).length > 0)
          .map((act) => ({
            ...act,
            disabled: act.disabled?.(row) ?? false,
            inRow: act.inRow?.(row) ?? false,
            run: () => start(act, [row]),
          })),
    }),
    ...(several.length > 0 && {
      bulk: several.map((act) => ({ ...act, run: (rows: Row[]) => start(act, rows) })),
    }),
    keys: Object.fromEntries(
      acts.flatMap((act) => (act.key ? [[act.key, (row: Row) => start(act, [row])] as const] : [])),
    ),
    panel: all.length > 0 && <ActionPanel act={question} busyText={progress} onDone={() => setAsked(undefined)} />,
  };
}
