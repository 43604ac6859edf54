import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { $handingOver, $handOverErrors, sendHandOver } from '../../stores/assistant/assistant';
import { Button } from '../../ui/Button';
import { Field, TextArea } from '../../ui/Field';

const WORDS = {
  person: { title: 'Write to a person', message: 'Your question', submit: 'Send to a person' },
  key_problem: { title: 'Report a key problem', message: 'What happens, and which code is shown', submit: 'Report it' },
} as const;

/** Hands the conversation over to a person: who to reply to, and what it is about. */
export function HandOverForm({ kind }: { kind: 'person' | 'key_problem' }) {
  const busy = useStore($handingOver);
  const errors = useStore($handOverErrors);
  const words = WORDS[kind];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const of = (name: string) => String(form.get(name) ?? '');
    void sendHandOver(kind, {
      name: of('name'),
      email: of('email'),
      orderNumber: of('orderNumber'),
      message: of('message'),
    });
  };
  return (
    <form className="assistant-form" onSubmit={submit} noValidate>
      <h3>{words.title}</h3>
      <Field label="Name" name="name" autoComplete="name" maxLength={100} required error={errors.name} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={errors.email}
      />
      <Field label="Order number" name="orderNumber" maxLength={40} hint="If you have one" error={errors.orderNumber} />
      <TextArea label={words.message} name="message" rows={3} maxLength={2000} required error={errors.message} />
      <p className="hint">We’ll include the conversation above. Leave out your key: we find it by your order.</p>
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <Button type="submit" look="primary" busy={busy} busyText="Sending…">
        {words.submit}
      </Button>
    </form>
  );
}
