import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ImportedRow } from '../../../shop/catalog/contract-staff';
import { countRows } from '../../../shop/imports/row-states';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { FileField } from '../../fields/FileField';
import { FilePanel } from '../../import-report/FilePanel';
import { $import, acceptPrices, chooseFile, importFile, startImport } from './import';

const STATES = ['created', 'changed', 'unchanged', 'refused'] as const;

const countOf = (rows: readonly ImportedRow[], state: ImportedRow['state']) =>
  rows.filter((row) => row.state === state).length;

/** Imports a file of products, with a preview first that lists the refused rows. */
export function ImportPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const run = useStore($import);
  const { status, rows, progress, accepted, turn } = run;
  useEffect(() => {
    if (open) startImport();
  }, [open]);
  const importable = countOf(rows, 'created') + countOf(rows, 'changed');
  return (
    <FilePanel
      open={open}
      onClose={onClose}
      title="Import products"
      about="A CSV file like the one that “CSV” saves. Columns you leave out stay as they are."
      run={run}
      summary={countRows(rows, STATES)}
      next={
        <Button look="primary" disabled={status !== 'previewed' || importable === 0} onClick={() => void importFile()}>
          {importable > 0 ? `Import ${importable} ${importable === 1 ? 'product' : 'products'}` : 'Import'}
        </Button>
      }
    >
      <FileField
        key={turn}
        label="File"
        accept=".csv,text/csv"
        disabled={status === 'busy'}
        onChange={({ target }) => void chooseFile(target.files?.[0])}
      />
      <Checkbox
        label="I checked the prices"
        hint="Accept prices that change by more than 30% or are below what the keys cost."
        checked={accepted}
        disabled={status === 'busy' || status === 'done'}
        onChange={(event) => void acceptPrices(event.target.checked)}
      />
      {status === 'busy' && <p role="status">{progress}</p>}
    </FilePanel>
  );
}
