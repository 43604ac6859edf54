import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { countRows } from '../../../shop/imports/row-states';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { FileField } from '../../fields/FileField';
import { FilePanel } from '../../import-report/FilePanel';
import { $import, importFile, previewFile, startImport } from './import';

const STATES = ['new', 'known', 'refused'] as const;

/** Imports a file of reviews from elsewhere, with a preview first. */
export function ImportPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const run = useStore($import);
  const { status, rows } = run;
  const [source, setSource] = useState('');
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) startImport();
  }, [open]);
  const newCount = rows.filter(({ state }) => state === 'new').length;
  return (
    <FilePanel
      open={open}
      onClose={onClose}
      title="Import reviews"
      about="A CSV file with the columns name, rating, title, comment, date (2026-05-31) and product (its slug). They wait for moderation like all others, are never marked verified and don’t count toward any rating."
      run={run}
      summary={countRows(rows, STATES)}
      next={
        status === 'previewed' && newCount > 0 ? (
          <Button look="primary" onClick={() => void importFile(source)}>
            Import {newCount} {newCount === 1 ? 'review' : 'reviews'}
          </Button>
        ) : (
          <Button
            look="primary"
            busy={status === 'busy'}
            onClick={() => void previewFile(file.current?.files?.[0], source)}
          >
            Preview import
          </Button>
        )
      }
    >
      <Field
        label="Where they were written"
        hint="Readers see it beside each review, e.g. “Trustpilot, May 2026”."
        value={source}
        minLength={3}
        maxLength={120}
        required
        onChange={(event) => {
          setSource(event.target.value);
          startImport();
        }}
      />
      <FileField ref={file} label="File" accept=".csv,text/csv" onChange={startImport} />
    </FilePanel>
  );
}
