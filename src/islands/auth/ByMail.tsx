import { useStore } from '@nanostores/react';
import type { ReactNode, SubmitEvent } from 'react';
import { SAME } from '../../shop/customers/messages';
import { $authBusy, loginByCode, requestPasswordReset, requestSignInCode, showAuth } from '../../stores/account/auth';
import { $authForm } from '../../stores/account/auth-form';
import { Button } from '../../ui/Button';
import { AuthInput } from './AuthInput';

function Way({ title, children, send }: { title: string | undefined; children: ReactNode; send: () => void }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {title && <h2 className="text-lg">{title}</h2>}
      {children}
      <button type="button" className="link justify-self-start text-sm" onClick={() => showAuth('login')}>
        Back to sign-in
      </button>
    </form>
  );
}

interface EmailFormProps {
  title?: string;
  text?: string;
  button: string;
  send: () => void;
  hint?: string;
}

/** Asks for the email address that a code or link is sent to. */
function EmailForm({ title, text, button, send, hint }: EmailFormProps) {
  const busy = useStore($authBusy) === 'form';
  return (
    <Way title={title} send={send}>
      {text && <p className="text-muted">{text}</p>}
      <AuthInput name="email" label="Email" type="email" autoComplete="email" required autoFocus />
      {/* As far from the field as its ring, which is shown on arrival, needs. */}
      <Button className="mt-2" type="submit" look="primary" wide busy={busy} busyText="Sending…">
        {button}
      </Button>
      {hint && <p className="hint">{hint}</p>}
    </Way>
  );
}

/** Requests a sign-in code. */
export const AskForCode = () => (
  <EmailForm
    title="Sign in by code"
    text="We email you a six-digit code. Type it here to sign in."
    button="Email me a code"
    send={requestSignInCode}
  />
);

/** What asking for a new password does. */
export const ABOUT_RESET = 'We’ll email you a link to choose a new one.';

/** Requests a password link; a page may already have the title, and the text below it. */
export const AskForReset = ({ isTitled = false, isLed = false }: { isTitled?: boolean; isLed?: boolean }) => (
  <EmailForm
    {...(!isTitled && { title: 'Forgot your password?' })}
    {...(!isLed && { text: ABOUT_RESET })}
    button="Email me a link"
    send={requestPasswordReset}
    hint="The link works once and expires after an hour. If no email comes, check your spam folder."
  />
);

/** Asks for the six digits of the code. */
export function EnterCode() {
  const busy = useStore($authBusy) === 'form';
  const { email } = useStore($authForm);
  return (
    <Way title="Type the code" send={loginByCode}>
      <p className="text-muted" role="status">
        {SAME.code} It is valid for 15 minutes, in this browser.{' '}
        <strong className="wrap-anywhere text-ink">{email}</strong>
      </p>
      <AuthInput
        name="code"
        label="Code"
        className="key auth-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        required
        autoFocus
      />
      <Button type="submit" look="primary" wide busy={busy} busyText="Signing in…">
        Sign In
      </Button>
      <button type="button" className="link justify-self-start text-sm" onClick={requestSignInCode}>
        Email me another code
      </button>
    </Way>
  );
}

/** Shown once the link is on its way. */
export function ResetSent() {
  const { email } = useStore($authForm);
  return (
    <Way title="Check your inbox" send={() => showAuth('login')}>
      <p className="text-muted" role="status">
        {SAME.reset} <strong className="wrap-anywhere text-ink">{email}</strong>
      </p>
      <p className="hint">Nothing there after a few minutes? Check your spam folder, or try another address.</p>
    </Way>
  );
}
