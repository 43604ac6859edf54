import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ImportedRow } from '../../../shop/catalog/contract-staff';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Field } from '../../../ui/Field';
import { RefusedRows } from '../../import-report/RefusedRows';
import { Panel } from '../../kit/Panel';
import { $import, acceptPrices, chooseFile, importFile, startImport } from './import';

const WORDS: Record<ImportedRow['state'], string> = {
  created: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  refused: 'refused',
};
const STATES = ['created', 'changed', 'unchanged', 'refused'] as const;

const countOf = (rows: readonly ImportedRow[], state: ImportedRow['state']) =>
  rows.filter((row) => row.state === state).length;

function Report({ rows, done }: { rows: readonly ImportedRow[]; done: boolean }) {
  const refused = rows.filter(({ state }) => state === 'refused');
  return (
    <div className="grid gap-3" role="status">
      <p className="font-medium">
        {done ? 'Imported: ' : 'This file would bring: '}
        {STATES.map((state) => `${countOf(rows, state)} ${WORDS[state]}`).join(', ')}
      </p>
      <RefusedRows rows={refused} />
    </div>
  );
}

/** Takes a file of products: what it would do is shown first, row by row where it is refused. */
export function ImportPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { state, rows, progress, problem, accepted } = useStore($import);
  useEffect(() => {
    if (open) startImport();
  }, [open]);
  const takes = rows.filter(({ state: one }) => one === 'created' || one === 'changed').length;
  return (
    <Panel
      look="side"
      open={open}
      onClose={onClose}
      title="Import products"
      about="A CSV file as “CSV” saves it. Columns you leave out stay as they are."
    >
      <div className="form">
        <Field
          type="file"
          className="file"
          label="File"
          accept=".csv,text/csv"
          disabled={state === 'busy'}
          onChange={({ target }) => void chooseFile(target.files?.[0])}
        />
        <Checkbox
          label="I checked the prices"
          hint="Accept prices that move by more than 30 % or are below what the keys cost."
          checked={accepted}
          disabled={state === 'busy' || state === 'done'}
          onChange={(event) => void acceptPrices(event.target.checked)}
        />
        {state === 'busy' && <p role="status">{progress}</p>}
        {problem && (
          <p className="notice notice-bad" role="alert">
            {problem}
          </p>
        )}
        {(state === 'looked' || state === 'done') && <Report rows={rows} done={state === 'done'} />}
        <div className="form-foot">
          {state === 'done' ? (
            <Button look="primary" onClick={onClose}>
              Close
            </Button>
          ) : (
            <Button look="primary" disabled={state !== 'looked' || takes === 0} onClick={() => void importFile()}>
              {takes > 0 ? `Import ${takes} ${takes === 1 ? 'product' : 'products'}` : 'Import'}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
