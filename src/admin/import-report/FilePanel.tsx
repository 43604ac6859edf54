import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { FormFooter } from '../kit/FormFrame';
import { Panel } from '../kit/Panel';
import { RefusedRows } from './RefusedRows';

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
  run: { status: 'empty' | 'busy' | 'looked' | 'done'; rows: readonly Row[]; problem: string };
  /** How many rows of each kind there are, in words. */
  counted: string;
  /** The one thing to do next. */
  next: ReactNode;
  /** The file, and what is asked besides it. */
  children: ReactNode;
}

/** Takes a file at the side: what it would do is shown first, row by row where it is refused. */
export function FilePanel({ run: { status, rows, problem }, counted, next, children, ...panel }: Props) {
  return (
    <Panel look="side" {...panel}>
      <div className="grid gap-4">
        {children}
        {problem && (
          <p className="notice notice-bad" role="alert">
            {problem}
          </p>
        )}
        {(status === 'looked' || status === 'done') && (
          <div className="grid gap-3" role="status">
            <p className="font-medium">
              {status === 'done' ? 'Imported: ' : 'This file would bring: '}
              {counted}
            </p>
            <RefusedRows rows={rows.filter((row) => row.state === 'refused')} />
          </div>
        )}
        {status === 'done' ? (
          <FormFooter here>
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
