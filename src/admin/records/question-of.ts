import type { Act } from '../kit/ActionPanel';
import { perform, type RowAction } from '../kit/acts';

/** Returns the confirmation of a list's action, for use where one of its rows is open. */
export const questionOf = <Row>(act: RowAction<Row>, row: Row, onDone: () => Promise<unknown>): Act => ({
  title: '',
  confirm: act.label,
  ...act.ask?.([row]),
  danger: act.danger ?? false,
  run: (reason) => perform({ act, rows: [row], reason }).then(onDone),
});
