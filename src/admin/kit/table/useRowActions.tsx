import { type ReactNode, useMemo, useState } from 'react';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../ActionPanel';
import type { Action } from '../Actions';
import { perform, type RowAction, runOrToast } from '../row-action';

/** What the actions of a list provide to its parts. */
export interface RowActions<Row> {
  /** The menu of a row. */
  actionsOf?: (row: Row) => readonly Action[];
  /** The actions on all selected rows. */
  bulk?: readonly { label: string; run: (rows: Row[]) => void; danger?: boolean }[];
  /** The keys that act on the focused row. */
  keys: Record<string, (row: Row) => void>;
}

interface PendingAction<Row> {
  action: RowAction<Row>;
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
  const [pending, setPending] = useState<PendingAction<Row>>();
  const [doneCount, setDoneCount] = useState(0);
  const actions = all.filter(({ permission }) => !permission || may(permission));

  const start = (action: RowAction<Row>, selected: readonly Row[]) => {
    const rows = possible(action, selected);
    if (rows.length === 0) return;
    setDoneCount(0);
    const left = selected.length - rows.length;
    if (action.ask) setPending({ action, rows, left });
    else void runOrToast({ action, rows, left }).then(() => onDone(selected));
  };

  // Memoized: a new object would reset the dialog and lose what is being typed.
  const question = useMemo((): ConfirmedAction | undefined => {
    const question = pending?.action.ask?.(pending.rows);
    if (!pending || !question) return undefined;
    return {
      ...question,
      danger: pending.action.danger ?? false,
      run: (reason) => perform({ ...pending, reason, onProgress: setDoneCount }).then(() => onDone(pending.rows)),
    };
  }, [pending, onDone]);

  const progress = pending && pending.rows.length > 1 ? `${doneCount + 1} of ${pending.rows.length}…` : undefined;
  const bulkActions = actions.filter(({ many }) => many !== undefined);
  return {
    ...(actions.length > 0 && {
      actionsOf: (row: Row) =>
        actions
          .filter((action) => possible(action, [row]).length > 0)
          .map((action) => ({
            ...action,
            disabled: action.disabled?.(row) ?? false,
            inRow: action.inRow?.(row) ?? false,
            run: () => start(action, [row]),
          })),
    }),
    ...(bulkActions.length > 0 && {
      bulk: bulkActions.map((action) => ({ ...action, run: (rows: Row[]) => start(action, rows) })),
    }),
    keys: Object.fromEntries(
      actions.flatMap((action) => (action.key ? [[action.key, (row: Row) => start(action, [row])] as const] : [])),
    ),
    panel: all.length > 0 && <ActionPanel action={question} busyText={progress} onDone={() => setPending(undefined)} />,
  };
}
