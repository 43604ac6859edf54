import { useMemo } from 'react';
import { Button } from '../../ui/Button';
import type { Question as Asked } from './acts';
import { Form } from './Form';
import { LongField } from './fields';
import { createForm } from './form';
import { Panel } from './Panel';

/** An action that asks for confirmation. */
export interface Act extends Asked {
  danger?: boolean;
  run: (reason: string) => Promise<unknown>;
}

interface Props {
  act: Act;
  /** The progress while several items are processed. */
  busyText?: string | undefined;
  onDone: () => void;
}

function Question({ act, busyText, onDone }: Props) {
  const form = useMemo(
    () =>
      createForm(
        ({ reason }: { reason: string }) => act.run(reason),
        () => onDone(),
      ),
    [act, onDone],
  );
  return (
    <Form
      form={form}
      submit={act.confirm}
      danger={act.danger ?? false}
      busyText={busyText}
      onSubmit={(data) => form.submit({ reason: String(data.get('reason') ?? '').trim() })}
      beside={
        <Button look="plain" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      {act.text && <div className="text-muted">{act.text}</div>}
      {act.reason && <LongField name="reason" label={act.reason} required minLength={3} maxLength={500} rows={3} />}
    </Form>
  );
}

/** Asks for confirmation of an action and, if needed, its reason; open while there is an action. */
export function ActionPanel({ act, onDone, busyText }: Omit<Props, 'act'> & { act: Act | undefined }) {
  return (
    <Panel open={act !== undefined} onClose={onDone} title={act?.title ?? ''}>
      {act && <Question act={act} busyText={busyText} onDone={onDone} />}
    </Panel>
  );
}
