import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { $authBusy, $passkeys, login, loginWithPasskey, showAuth } from '../../stores/account/auth';
import { Button } from '../../ui/Button';
import { AuthInput } from './AuthInput';
import { PasswordInput } from './PasswordInput';

/** Signs in by password, with the two other methods below. */
export function SignIn() {
  const busy = useStore($authBusy);
  const passkeys = useStore($passkeys);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void login();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <AuthInput name="email" label="Email" type="email" autoComplete="username webauthn" required />
      <div>
        <PasswordInput name="password" label="Password" autoComplete="current-password" />
        <button type="button" className="link min-h-11 text-sm" onClick={() => showAuth('forgot')}>
          Forgot your password?
        </button>
      </div>
      <Button type="submit" look="primary" wide busy={busy === 'form'} busyText="Signing in…">
        Sign In
      </Button>
      <p className="auth-or">or without a password</p>
      <div className="grid gap-2 xs:grid-cols-2">
        <Button wide onClick={() => showAuth('code')}>
          Email me a code
        </Button>
        {passkeys && (
          <Button wide busy={busy === 'passkey'} busyText="Waiting…" onClick={loginWithPasskey}>
            Use a passkey
          </Button>
        )}
      </div>
    </form>
  );
}
