import { useMemo } from 'react';
import { Button } from '../../ui/Button';
import { Form } from './Form';
import { LongField } from './fields';
import { createForm } from './form';
import { Panel } from './Panel';
import type { Question as Asked } from './row-action';

/** An action that asks for confirmation. */
export interface ConfirmedAction extends Asked {
  danger?: boolean;
  run: (reason: string) => Promise<unknown>;
}

interface Props {
  action: ConfirmedAction | undefined;
  /** The progress while several items are processed. */
  busyText?: string | undefined;
  onDone: () => void;
}

function Question({ action, busyText, onDone }: Props & { action: ConfirmedAction }) {
  const { confirm, danger = false, text, reason } = action;
  const form = useMemo(
    () =>
      createForm(
        (input: { reason: string }) => action.run(input.reason),
        () => onDone(),
      ),
    [action, onDone],
  );
  return (
    <Form
      form={form}
      submit={confirm}
      danger={danger}
      busyText={busyText}
      onSubmit={(data) => form.submit({ reason: String(data.get('reason') ?? '').trim() })}
      beside={
        <Button look="plain" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      {text && <div className="text-muted">{text}</div>}
      {reason && <LongField name="reason" label={reason} required minLength={3} maxLength={500} rows={3} />}
    </Form>
  );
}

/** Asks for confirmation of an action and, if needed, its reason; open while there is an action. */
export function ActionPanel(props: Props) {
  const { action, onDone } = props;
  return (
    <Panel open={action !== undefined} onClose={onDone} title={action?.title ?? ''}>
      {action && <Question {...props} action={action} />}
    </Panel>
  );
}
