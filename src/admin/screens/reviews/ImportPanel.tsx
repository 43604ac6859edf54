import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ImportedReview } from '../../../shop/reviews/contract-import';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { RefusedRows } from '../../import-report/RefusedRows';
import { Panel } from '../../kit/Panel';
import { $import, importFile, lookAt, startImport } from './import';

const countOf = (rows: readonly ImportedReview[], state: ImportedReview['state']) =>
  rows.filter((row) => row.state === state).length;

function Report({ rows, done }: { rows: readonly ImportedReview[]; done: boolean }) {
  const refused = rows.filter(({ state }) => state === 'refused');
  return (
    <div className="grid gap-3" role="status">
      <p className="font-medium">
        {done ? 'Imported: ' : 'This file would bring: '}
        {countOf(rows, 'new')} new, {countOf(rows, 'known')} imported before, {refused.length} refused
      </p>
      <RefusedRows rows={refused} />
    </div>
  );
}

/** Takes a file of reviews from elsewhere: what it would bring is shown first. */
export function ImportPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { state, rows, problem } = useStore($import);
  const [source, setSource] = useState('');
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) startImport();
  }, [open]);
  const fresh = countOf(rows, 'new');
  return (
    <Panel
      look="side"
      open={open}
      onClose={onClose}
      title="Import reviews"
      about="A CSV file with the columns name, rating, title, comment, date (2026-05-31) and product (its slug). They wait for moderation like all others, are never marked verified and don’t count toward any rating."
    >
      <div className="form">
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
        <Field
          ref={file}
          type="file"
          className="file"
          fieldClass="min-w-0 grid-cols-[minmax(0,1fr)]"
          label="File"
          accept=".csv,text/csv"
          onChange={startImport}
        />
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
          ) : state === 'looked' && fresh > 0 ? (
            <Button look="primary" onClick={() => void importFile(source)}>
              Import {fresh} {fresh === 1 ? 'review' : 'reviews'}
            </Button>
          ) : (
            <Button
              look="primary"
              busy={state === 'busy'}
              onClick={() => void lookAt(file.current?.files?.[0], source)}
            >
              Preview import
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
