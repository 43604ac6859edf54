import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { ImportReport } from '../../../shop/licenses/contract';
import { KNOWN_KEY } from '../../../shop/licenses/known-key';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { productName } from '../../app/product-choices';
import { Figures } from '../../kit/Figures';
import { Form } from '../../kit/Form';
import { createForm } from '../../kit/form';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';
import { Lines } from '../../records/Lines';
import { $import, changeImport, runImport } from './store';

const ImportForm = lazyForm(() => import('./ImportForm'));

const MAX_LINES = 50;

const number = new Intl.NumberFormat('en');

/** Lines that were not imported, each with its reason. */
function SkippedLines({ report: { malformed, duplicates, known } }: { report: ImportReport }) {
  const lines = [
    ...malformed.map(({ line, reason }) => ({ line, text: reason })),
    ...duplicates.map(({ line, firstLine }) => ({ line, text: `The same key as line ${firstLine}.` })),
    ...known.map(({ line }) => ({ line, text: KNOWN_KEY })),
  ].sort((a, b) => a.line - b.line);
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="label">Lines that are left out</h3>
      <Lines>
        {lines.slice(0, MAX_LINES).map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            <span className="num">Line {line}</span>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </Lines>
      {lines.length > MAX_LINES && <p className="hint">and {number.format(lines.length - MAX_LINES)} more.</p>}
    </div>
  );
}

interface UnmatchedProps {
  report: ImportReport;
  /** Whether they are imported as well. */
  taken: boolean;
  onTake: (taken: boolean) => void;
}

/** Lines that do not look like keys of this product; none is imported without confirmation. */
function Unmatched({ report: { unmatched, format }, taken, onTake }: UnmatchedProps) {
  const visibleLines = unmatched.slice(0, MAX_LINES).map(({ line }) => line);
  return (
    <div className="grid gap-1">
      <h3 className="label">Lines that do not look like a key of this product</h3>
      <p className="hint">
        Its keys look like {format}. Lines {visibleLines.join(', ')}
        {unmatched.length > visibleLines.length && ` and ${number.format(unmatched.length - visibleLines.length)} more`}{' '}
        do not.
      </p>
      <Checkbox
        name="acceptUnmatched"
        checked={taken}
        onChange={({ currentTarget }) => onTake(currentTarget.checked)}
        label={`Import ${unmatched.length === 1 ? 'this line' : `these ${number.format(unmatched.length)} lines`} as well: I have checked that buyers can use them`}
      />
    </div>
  );
}

function Counts({ report }: { report: ImportReport }) {
  const skipped = report.malformed.length + report.duplicates.length + report.known.length + report.unmatched.length;
  return (
    <Figures
      narrow
      figures={[
        { label: report.dryRun ? 'keys to import' : 'keys imported', value: number.format(report.accepted) },
        { label: 'lines left out', value: number.format(skipped) },
        {
          label: report.dryRun ? 'waiting lines to serve' : 'waiting lines served',
          value: number.format(report.served),
        },
      ]}
    />
  );
}

function Preview({ report }: { report: ImportReport }) {
  const form = useMemo(() => createForm((acceptUnmatched: boolean) => runImport(acceptUnmatched)), []);
  const [taken, setTaken] = useState(false);
  const keys = report.accepted + (taken ? report.unmatched.length : 0);
  if (report.accepted + report.unmatched.length === 0)
    return (
      <div className="grid gap-5">
        <Counts report={report} />
        <SkippedLines report={report} />
        <Button className="justify-self-start" onClick={changeImport}>
          Choose another file
        </Button>
      </div>
    );
  return (
    <Form
      unsaved="always"
      form={form}
      submit={`Import ${number.format(keys)} ${keys === 1 ? 'key' : 'keys'}`}
      onSubmit={() => form.submit(taken)}
      beside={
        <Button look="plain" onClick={changeImport}>
          Back
        </Button>
      }
    >
      <Counts report={report} />
      {report.unmatched.length > 0 && <Unmatched report={report} taken={taken} onTake={setTaken} />}
      <SkippedLines report={report} />
    </Form>
  );
}

const ABOUT =
  'One key per line, or CSV with the columns “key” and “seats”. Nothing is stored before you have seen the preview.';

/** The product and the lot, repeated before the import since both were chosen a step earlier. */
const whereTo = ({ product, lot }: ImportReport) => `${productName(product)}, lot “${lot}”.`;

/** Imports keys in two steps: a preview, then the import itself. */
export function ImportPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const state = useStore($import);
  return (
    <Panel
      look="side"
      open={open}
      onClose={onClose}
      title={state.status === 'done' ? 'Keys imported' : 'Import keys'}
      about={state.status === 'form' ? ABOUT : whereTo(state.report)}
    >
      {open && state.status === 'form' && <ImportForm key={state.facts?.product} {...state} />}
      {open && state.status === 'preview' && <Preview report={state.report} />}
      {open && state.status === 'done' && (
        <div className="grid gap-5">
          <Counts report={state.report} />
          <SkippedLines report={state.report} />
          <Button look="primary" className="justify-self-start" onClick={onClose}>
            Done
          </Button>
        </div>
      )}
    </Panel>
  );
}
