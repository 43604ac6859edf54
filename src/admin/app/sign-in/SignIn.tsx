import { useStore } from '@nanostores/react';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Form } from '../../kit/Form';
import { TextField } from '../../kit/fields';
import { $signInStep, passkeyForm, passwordForm, secondForm, startSignIn } from '../sign-in';
import { CodeField } from './CodeField';

const text = (data: FormData, name: string) => String(data.get(name) ?? '');

/** Signs in with a passkey, which covers both steps. */
function PasskeyButton() {
  const state = useStore(passkeyForm.$state);
  return (
    <>
      <p className="auth-or">or</p>
      <Button
        wide
        busy={state.status === 'busy'}
        busyText="Waiting for the passkey…"
        onClick={() => passkeyForm.submit({})}
      >
        <Fingerprint size={17} aria-hidden="true" /> Sign in with a passkey
      </Button>
      {state.status === 'refused' && (
        <p className="notice notice-bad" role="alert">
          {state.text}
        </p>
      )}
    </>
  );
}

function Password({ email }: { email?: string | undefined }) {
  return (
    <>
      <Form
        unsaved="never"
        form={passwordForm}
        submit="Sign in"
        onSubmit={(data) => passwordForm.submit({ email: text(data, 'email'), password: text(data, 'password') })}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username webauthn"
          required
          maxLength={254}
          defaultValue={email}
          readOnly={email !== undefined}
        />
        <TextField name="password" label="Password" type="password" autoComplete="current-password" required />
      </Form>
      <PasskeyButton />
    </>
  );
}

function Second() {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const send = (data: FormData) =>
    secondForm.submit(usesRecoveryCode ? { recoveryCode: text(data, 'recoveryCode') } : { code: text(data, 'code') });
  return (
    <>
      <Form unsaved="never" form={secondForm} submit="Confirm" onSubmit={send} key={String(usesRecoveryCode)}>
        {usesRecoveryCode ? (
          <TextField
            name="recoveryCode"
            label="Recovery code"
            hint="One of the codes you saved when you set up the app. Each works once."
            className="key"
            autoComplete="off"
            required
            autoFocus
          />
        ) : (
          <CodeField label="Enter the code from your authenticator app" autoFocus />
        )}
      </Form>
      <div className="auth-links">
        <button type="button" className="link" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
          {usesRecoveryCode ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <button type="button" className="link" onClick={startSignIn}>
          Sign in as somebody else
        </button>
      </div>
    </>
  );
}

/** The two steps of signing in, on the sign-in screen and in the dialog after a session expired. */
export function SignIn({ email }: { email?: string | undefined }) {
  const step = useStore($signInStep);
  return step === 'second' ? <Second /> : <Password email={email} />;
}
