import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { CustomerView } from '../../shop/customers/contract';
import { $accountBusy } from '../../stores/account/account';
import { $passkeys } from '../../stores/account/auth';
import { $passkeyList } from '../../stores/account/lists';
import { $safetyErrors, savePassword } from '../../stores/account/safety';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';

/** Changes the password, or sets a first one. */
export function Password({ customer }: { customer: CustomerView }) {
  const busy = useStore($accountBusy) === 'password';
  const errors = useStore($safetyErrors);
  const [isVisible, setIsVisible] = useState(false);
  const type = isVisible ? 'text' : 'password';
  const passkeys = useStore($passkeyList);
  // A first passkey is the better choice, and a screen has only one primary action.
  const offersPasskey = useStore($passkeys) && passkeys.status === 'ready' && passkeys.items.length === 0;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '');
    if (!(await savePassword({ currentPassword: text('currentPassword'), password: text('password') }))) return;
    form.reset();
    setIsVisible(false);
  };
  return (
    <section aria-labelledby="password-title" className="card">
      <div className="account-card-head">
        <h2 id="password-title" className="text-lg">
          Password
        </h2>
      </div>
      <form className="grid gap-4 px-5 pb-5 md:px-7 md:pb-7" onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="username" autoComplete="username" value={customer.email} readOnly hidden />
        <p className="-mt-2 text-muted">
          {!customer.hasPassword && 'You have no password: you sign in with a code or passkey. You can add one. '}A new
          password signs out all your other devices, and we confirm the change by email.
        </p>
        <div className="grid gap-4 md:grid-cols-2">
          {customer.hasPassword && (
            <Field
              label="Current password"
              name="currentPassword"
              type={type}
              autoComplete="current-password"
              required
              error={errors.currentPassword}
            />
          )}
          <Field
            label="New password"
            name="password"
            type={type}
            autoComplete="new-password"
            maxLength={200}
            required
            hint="At least 8 characters."
            error={errors.password}
          />
        </div>
        <Checkbox
          label="Show what I type"
          checked={isVisible}
          onChange={({ target }) => setIsVisible(target.checked)}
        />
        <Button
          type="submit"
          look={offersPasskey ? 'quiet' : 'primary'}
          className="sm:justify-self-start"
          busy={busy}
          busyText="Saving…"
        >
          {customer.hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </form>
    </section>
  );
}
