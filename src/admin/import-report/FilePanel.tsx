import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { FormFooter } from '../kit/FormFrame';
import { Panel } from '../kit/Panel';

const MAX_LISTED = 200;

interface Row {
  state: string;
  line: number;
  name?: string;
  reason?: string | undefined;
}

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  about: string;
  run: { status: 'empty' | 'busy' | 'previewed' | 'done'; rows: readonly Row[]; problem: string };
  /** The number of rows of each kind, as text. */
  summary: string;
  /** The one next action. */
  next: ReactNode;
  /** The file field and other inputs. */
  children: ReactNode;
}

/** The refused lines of a file, each with its reason. */
const RefusedRows = ({ rows }: { rows: readonly Row[] }) => (
  <>
    {rows.length > 0 && (
      <ul className="grid gap-2">
        {rows.slice(0, MAX_LISTED).map(({ line, name, reason }) => (
          <li key={line} className="border-line border-t pt-2">
            <span className="num text-muted">Line {line}</span> {name}
            <span className="block text-bad">{reason}</span>
          </li>
        ))}
      </ul>
    )}
    {rows.length > MAX_LISTED && <p className="text-muted">And {rows.length - MAX_LISTED} more.</p>}
  </>
);

/** Imports a file in a side panel: first shows what it would do, with the refused rows listed. */
export function FilePanel({ run: { status, rows, problem }, summary, next, children, ...panel }: Props) {
  return (
    <Panel look="side" {...panel}>
      <div className="grid gap-4">
        {children}
        {problem && (
          <p className="notice notice-bad" role="alert">
            {problem}
          </p>
        )}
        {(status === 'previewed' || status === 'done') && (
          <div className="grid gap-3" role="status">
            <p className="font-medium">
              {status === 'done' ? 'Imported: ' : 'This file would import: '}
              {summary}
            </p>
            <RefusedRows rows={rows.filter((row) => row.state === 'refused')} />
          </div>
        )}
        {status === 'done' ? (
          <FormFooter inline>
            <Button look="primary" onClick={panel.onClose}>
              Close
            </Button>
          </FormFooter>
        ) : (
          <FormFooter>{next}</FormFooter>
        )}
      </div>
    </Panel>
  );
}
