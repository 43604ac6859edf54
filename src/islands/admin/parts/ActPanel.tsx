import { type ReactNode, useMemo } from 'react';
import { createForm } from '../../../stores/admin/form';
import { Button } from '../../../ui/Button';
import { Form, LongField } from './Form';
import { Panel } from './Panel';

/** An act that asks before it is done. The title names the object. */
export interface Act {
  title: string;
  text?: ReactNode;
  confirm: string;
  danger?: boolean;
  /** The label of the reason that is asked for and kept in the audit; without it none is asked. */
  reason?: string;
  run: (reason: string) => Promise<unknown>;
}

function Question({ act, onDone }: { act: Act; onDone: () => void }) {
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

/** Asks whether an act shall be done, and why; open while there is an act. */
export function ActPanel({ act, onDone }: { act: Act | undefined; onDone: () => void }) {
  return (
    <Panel open={act !== undefined} onClose={onDone} title={act?.title ?? ''}>
      {act && <Question act={act} onDone={onDone} />}
    </Panel>
  );
}
