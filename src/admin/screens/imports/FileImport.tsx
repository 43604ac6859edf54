import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Kind } from '../../../shop/imports/formats';
import { IMPORT_KIND_LABELS, RUN_KIND_LABELS, RUN_SOURCE_LABELS, SOURCE_LABELS } from '../../../shop/imports/labels';
import { capitalized } from '../../../shop/label';
import { CURRENCIES } from '../../../shop/money';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { Block } from '../../kit/Block';
import { Time } from '../../kit/Time';
import { ImportBlock } from './ImportBlock';
import { $import, chooseFile, importFile, pauseImport, previewAs, runs, startImport } from './import';
import { Report } from './Report';
import { WhereFrom } from './WhereFrom';

const number = new Intl.NumberFormat('en');
const currencies = CURRENCIES.map((code) => ({ value: code, label: code }));

/** The detected type of the file and, where it may hold several kinds, the choice of what to import. */
function Choices() {
  const { formats, kind, currency, status } = useStore($import);
  const [first] = formats;
  if (!first) return null;
  const isOpen = status === 'previewed';
  const kinds = [...new Set(formats.map((one) => one.kind))];
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[repeat(2,minmax(0,300px))]">
      <Select
        label={`What this ${SOURCE_LABELS[first.source]} file holds`}
        options={kinds.map((one) => ({ value: one, label: capitalized(IMPORT_KIND_LABELS[one]) }))}
        value={kind}
        disabled={!isOpen || kinds.length === 1}
        onChange={({ target }) => void previewAs({ kind: target.value as Kind })}
      />
      {first.source !== 'gumroad' && kind !== 'customers' && (
        <Select
          label="Amounts are in"
          hint={kind === 'orders' ? 'Where the file names no currency.' : 'Prices here are in US dollars.'}
          options={currencies}
          value={currency}
          disabled={!isOpen}
          onChange={({ target }) => void previewAs({ currency: target.value })}
        />
      )}
    </div>
  );
}

/** The one next action. */
function NextStep() {
  const { status, rows, done, total, kind } = useStore($import);
  const importable = rows.filter((row) => row.state === 'created' || row.state === 'updated').length;
  if (status === 'running') return <Button onClick={pauseImport}>Pause</Button>;
  if (status === 'done') return <Button onClick={startImport}>Import another file</Button>;
  if (status !== 'previewed' && status !== 'paused') return null;
  const goesOn = done > 0 && done < total;
  return (
    <>
      <Button look="primary" disabled={importable === 0 && !goesOn} onClick={() => void importFile()}>
        {goesOn
          ? `Continue at row ${number.format(done + 1)}`
          : `Import ${number.format(importable)} ${importable === 1 ? IMPORT_KIND_LABELS[kind].replace(/s$/, '') : IMPORT_KIND_LABELS[kind]}`}
      </Button>
      {status === 'previewed' && (
        <Button look="plain" onClick={startImport}>
          Cancel
        </Button>
      )}
    </>
  );
}

/** Completed and interrupted imports: exports of a platform, or inventories of keys. */
export function Runs({ of }: { of: 'files' | 'keys' }) {
  const one = useStore(runs.$state);
  useEffect(() => runs.open('runs'), []);
  const unfinished =
    one.status === 'ready' ? one.value.runs.filter(({ kind }) => (kind === 'keys') === (of === 'keys')) : [];
  if (unfinished.length === 0) return null;
  return (
    <Block title="Imported so far">
      <ul>
        {unfinished.map(({ file, kind, source, name, done, total, created, updated, refused, updatedAt }) => (
          <li key={file + kind} className="grid gap-1 border-line border-b px-4 py-3 last:border-b-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere font-medium">{name}</span>
              <span className="text-muted text-sm">
                <Time at={updatedAt} />
              </span>
            </p>
            <p className="text-muted">
              {RUN_SOURCE_LABELS[source]}, {RUN_KIND_LABELS[kind]}: {number.format(created)} new,{' '}
              {number.format(updated)} updated, {number.format(refused)} with errors
            </p>
            {done < total && (
              <p className="text-warn">
                It stopped at row {number.format(done)} of {number.format(total)}. Choose the same file again to
                continue.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Imports an export of another shop, with a preview first. */
export function FileImport() {
  const run = useStore($import);
  useEffect(() => startImport, []);
  return (
    <>
      <ImportBlock
        title="CSV export from Shopify, WooCommerce or Gumroad"
        file={{
          label: 'Shop file',
          accept: '.csv,text/csv',
          hint: `${run.status === 'empty' ? 'You see a preview before anything is stored. ' : ''}Newsletter consent is not imported.`,
          onChoose: (file) => void chooseFile(file),
        }}
        run={run}
        choices={<Choices />}
        report={
          run.status === 'previewed' ? (
            <Report rows={run.rows} title="Preview: nothing is stored yet" label="This file would import" />
          ) : (
            <Report rows={run.rows} title="Result" label="Imported" />
          )
        }
        next={<NextStep />}
      />
      {run.status === 'empty' && <WhereFrom />}
      <Runs of="files" />
    </>
  );
}
