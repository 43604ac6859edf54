import type { ConfirmedAction } from '../kit/ActionPanel';
import { perform, type RowAction } from '../kit/row-action';

/** Returns the confirmation of a list's action, for use where one of its rows is open. */
export const questionOf = <Row>(action: RowAction<Row>, row: Row, onDone: () => Promise<unknown>): ConfirmedAction => ({
  title: '',
  confirm: action.label,
  ...action.ask?.([row]),
  danger: action.danger ?? false,
  run: (reason) => perform({ action, rows: [row], reason }).then(onDone),
});
