import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { COUNTRIES } from '../../shop/checkout/countries';
import { $authBusy, register } from '../../stores/account/auth';
import { $authForm, setAuthField } from '../../stores/account/auth-form';
import { Button } from '../../ui/Button';
import { RequiredNote } from '../../ui/RequiredNote';
import { Select } from '../../ui/Select';
import { AuthInput } from './AuthInput';
import { PasswordInput } from './PasswordInput';

const countries = [
  { value: '', label: 'Prefer not to say' },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];

/** The registration form (specification 1, section 5). */
export function SignUp() {
  const busy = useStore($authBusy);
  const { country } = useStore($authForm);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void register();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <RequiredNote />
      <div className="grid gap-4 xs:grid-cols-2">
        <AuthInput name="firstName" label="First name" autoComplete="given-name" maxLength={60} required />
        <AuthInput name="lastName" label="Last name" autoComplete="family-name" maxLength={60} required />
      </div>
      <AuthInput
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        hint="Your keys and receipts go there."
      />
      <PasswordInput
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters; a few words are best."
      />
      <PasswordInput name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <div className="grid gap-4 xs:grid-cols-2">
        <AuthInput name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={40} />
        <Select
          label="Country"
          autoComplete="country"
          options={countries}
          value={country}
          onChange={(event) => setAuthField('country', event.target.value)}
        />
      </div>
      <Button type="submit" look="primary" wide busy={busy === 'form'} busyText="Creating account…">
        Create Account
      </Button>
      <p className="hint">
        You can buy without an account, too. By creating one you agree to our{' '}
        <a className="link" href="/terms-of-service">
          terms
        </a>{' '}
        and{' '}
        <a className="link" href="/privacy-policy">
          privacy policy
        </a>
        .
      </p>
    </form>
  );
}
