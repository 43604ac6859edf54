import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { offers } from '../../../shop/catalogue/offers';
import type { ImportReport } from '../../../shop/licences/contract';
import { createForm } from '../../../stores/admin/form';
import { $import, changeImport, runImport } from '../../../stores/admin/licences';
import { Button } from '../../../ui/Button';
import { Form } from '../parts/Form';
import { Panel } from '../parts/Panel';
import { ImportForm } from './ImportForm';

const MAX_LINES = 50;

const number = new Intl.NumberFormat('en');

/** Lines that were not taken, each with its reason. */
function Skipped({ report: { malformed, duplicates, known } }: { report: ImportReport }) {
  const lines = [
    ...malformed.map(({ line, reason }) => ({ line, text: reason })),
    ...duplicates.map(({ line, firstLine }) => ({ line, text: `The same key as line ${firstLine}.` })),
    ...known.map(({ line }) => ({ line, text: 'The shop has this key already.' })),
  ].sort((a, b) => a.line - b.line);
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="label">Lines that are left out</h3>
      <ul className="lines">
        {lines.slice(0, MAX_LINES).map(({ line, text }) => (
          <li key={`${line} ${text}`}>
            <span className="num">Line {line}</span>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
      {lines.length > MAX_LINES && <p className="hint">and {number.format(lines.length - MAX_LINES)} more.</p>}
    </div>
  );
}

function Counts({ report }: { report: ImportReport }) {
  const left = report.malformed.length + report.duplicates.length + report.known.length;
  const figures = [
    [report.accepted, report.dryRun ? 'keys to import' : 'keys imported'],
    [left, 'lines left out'],
    [report.served, report.dryRun ? 'waiting lines to serve' : 'waiting lines served'],
  ] as const;
  return (
    <ul className="figures">
      {figures.map(([value, label]) => (
        <li key={label} className="figure">
          <span className="figure-value">{number.format(value)}</span>
          <span className="figure-label">{label}</span>
        </li>
      ))}
    </ul>
  );
}

function Preview({ report }: { report: ImportReport }) {
  const form = useMemo(() => createForm((_: Record<never, never>) => runImport()), []);
  if (report.accepted === 0)
    return (
      <div className="grid gap-5">
        <Counts report={report} />
        <Skipped report={report} />
        <Button className="justify-self-start" onClick={changeImport}>
          Choose another file
        </Button>
      </div>
    );
  return (
    <Form
      unsaved="always"
      form={form}
      submit={`Import ${number.format(report.accepted)} ${report.accepted === 1 ? 'key' : 'keys'}`}
      onSubmit={() => form.submit({})}
      beside={
        <Button look="plain" onClick={changeImport}>
          Back
        </Button>
      }
    >
      <Counts report={report} />
      <Skipped report={report} />
    </Form>
  );
}

const ABOUT =
  'One key a line, or CSV with the columns “key” and “seats”. Nothing is stored before you have seen what would happen.';

/** What the keys are for and where they lie; said again before they are stored, since both were chosen a step before. */
const whereTo = ({ product, lot }: ImportReport) =>
  `${offers.find(({ id }) => id === product)?.name ?? product}, lot “${lot}”.`;

/** Imports keys in two steps: what a file would do, then the import itself. */
export function ImportPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const now = useStore($import);
  return (
    <Panel
      look="side"
      open={open}
      onClose={onClose}
      title={now.state === 'done' ? 'Keys imported' : 'Import keys'}
      about={now.state === 'form' ? ABOUT : whereTo(now.report)}
    >
      {open && now.state === 'form' && <ImportForm {...now} />}
      {open && now.state === 'preview' && <Preview report={now.report} />}
      {open && now.state === 'done' && (
        <div className="grid gap-5">
          <Counts report={now.report} />
          <Skipped report={now.report} />
          <Button look="primary" className="justify-self-start" onClick={onClose}>
            Done
          </Button>
        </div>
      )}
    </Panel>
  );
}
