import type { ReactNode } from 'react';
import { FileField } from '../../fields/FileField';
import { Block } from '../../kit/Block';
import { Progress } from './Report';

interface Props {
  title: string;
  /** The file field: what it accepts, and what happens to the file; the title is above its label, which is not drawn. */
  file: { label: string; accept: string; hint: string; onChoose: (file: File | undefined) => void };
  /** The progress of the import. */
  run: { status: string; done: number; total: number; problem: string | undefined; turn: number };
  /** What else a file can be begun with. */
  beside?: ReactNode;
  choices: ReactNode;
  report: ReactNode;
  next: ReactNode;
}

/** The import of a file: options, progress, result, and the next action. */
export function ImportBlock({ title, file, beside, run, choices, report, next }: Props) {
  const { status, done, total, problem, turn } = run;
  const isBusy = status === 'previewing' || status === 'running';
  return (
    <Block title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 [&>.field>label]:sr-only">
        <FileField
          key={turn}
          label={file.label}
          accept={file.accept}
          hint={file.hint}
          disabled={isBusy}
          isFirst
          onChange={({ target }) => file.onChoose(target.files?.[0])}
        />
        {beside}
        {choices}
        {isBusy && <Progress done={done} total={total} label={status === 'previewing' ? 'Checked' : 'Imported'} />}
        {problem && (
          <p className="notice notice-bad" role="alert">
            {problem}
            {status === 'paused' && ' What was imported before stays.'}
          </p>
        )}
        {(status === 'previewed' || status === 'done' || status === 'paused') && report}
        <div className="flex flex-wrap gap-2 empty:hidden">{next}</div>
      </div>
    </Block>
  );
}
