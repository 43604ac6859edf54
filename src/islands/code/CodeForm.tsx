import type { SubmitEvent } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';

/** Passes a field of the submitted form to `send`. The fields are native, so text typed before hydration is kept. */
export const sender =
  (name: string, send: (text: string) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(String(new FormData(event.currentTarget).get(name) ?? ''));
  };

interface Props {
  /** The message shown when the code was requested. */
  message: string;
  email: string;
  error: string | undefined;
  busy: boolean;
  busyText: string;
  submit: string;
  onCode: (code: string) => Promise<void>;
  /** Requests another code. */
  onAgain: () => void;
  /** The label and action for starting over. */
  other: string;
  onOther: () => void;
}

/** Asks for the six digits sent by email. */
export function CodeForm({ message, email, error, busy, busyText, submit, onCode, onAgain, other, onOther }: Props) {
  return (
    <form className="card grid gap-4 p-5 md:p-7" onSubmit={sender('code', onCode)} noValidate>
      <h2 className="text-lg">Type the code</h2>
      <p className="text-muted" role="status">
        {message} It is valid for 15 minutes, in this browser.{' '}
        <strong className="wrap-anywhere text-ink">{email}</strong>
      </p>
      <Field
        label="Code"
        name="code"
        className="key auth-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
        autoFocus
        error={error}
      />
      <Button type="submit" look="primary" className="sm:justify-self-start" busy={busy} busyText={busyText}>
        {submit}
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <button type="button" className="link" onClick={onAgain}>
          Email me another code
        </button>
        <button type="button" className="link" onClick={onOther}>
          {other}
        </button>
      </p>
    </form>
  );
}
