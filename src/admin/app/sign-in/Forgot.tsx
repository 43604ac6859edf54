import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Form } from '../../kit/Form';
import { TextField } from '../../kit/fields';
import { $linkSent, askLinkAgain, forgotForm } from '../invitation';

/** Requests the password link; the response does not reveal whether the address is known. */
export function Forgot({ onBack }: { onBack: () => void }) {
  const linkSent = useStore($linkSent);
  useEffect(() => askLinkAgain, []);
  return (
    <>
      {linkSent ? (
        <p className="notice notice-good" role="status">
          If this address belongs to someone on the team, the link is on its way. Check your spam folder, too.
        </p>
      ) : (
        <Form
          unsaved="never"
          form={forgotForm}
          submit="Send the link"
          onSubmit={(data) => forgotForm.submit({ email: String(data.get('email') ?? '') })}
        >
          <TextField name="email" label="Email" type="email" autoComplete="username" required maxLength={254} />
        </Form>
      )}
      <div className="auth-links">
        <button type="button" className="link" onClick={onBack}>
          Back to sign in
        </button>
      </div>
    </>
  );
}
