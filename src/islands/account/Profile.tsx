import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { COUNTRIES } from '../../shop/checkout/countries';
import type { CustomerView } from '../../shop/customers/contract';
import { $accountBusy, mailVerification, saveProfile } from '../../stores/account/account';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { RequiredNote } from '../../ui/RequiredNote';
import { Select } from '../../ui/Select';

const countries = [
  { value: '', label: 'Not given' },
  ...COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
];

/** Name, phone and country. Orders belong to the email address, so it cannot be changed here. */
export function Profile({ customer }: { customer: CustomerView }) {
  const work = useStore($accountBusy);
  const busy = work === 'profile';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    void saveProfile({
      firstName: text('firstName'),
      lastName: text('lastName'),
      phone: text('phone'),
      country: text('country'),
    });
  };
  return (
    <section aria-labelledby="profile-title" className="grid gap-5">
      <form className="card grid gap-4 p-5 md:p-7" onSubmit={submit}>
        <div>
          <h2 id="profile-title" className="text-lg">
            Your details
          </h2>
          <RequiredNote className="mt-1" />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="First name"
            name="firstName"
            autoComplete="given-name"
            maxLength={60}
            required
            defaultValue={customer.firstName}
          />
          <Field
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            maxLength={60}
            required
            defaultValue={customer.lastName}
          />
          <Field
            label="Phone"
            hint="Optional. We fill it in for you at checkout."
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={customer.phone ?? ''}
          />
          <Select
            label="Country"
            hint="Optional. We select it for you at checkout."
            name="country"
            autoComplete="country"
            options={countries}
            defaultValue={customer.country ?? ''}
          />
        </div>
        <Button type="submit" look="primary" className="mt-1 sm:justify-self-start" busy={busy} busyText="Saving…">
          Save
        </Button>
      </form>
      <div className="card grid justify-items-start gap-5 p-5 md:p-7">
        <div>
          <h2 className="text-lg">Email</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="wrap-anywhere">{customer.email}</span>
            <span className={`badge ${customer.emailVerified ? 'badge-good' : 'badge-warn'}`}>
              {customer.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
            </span>
          </p>
          <p className="hint mt-2">
            You sign in with this address.{' '}
            {customer.emailVerified
              ? 'Every order placed with it is in your account.'
              : 'Open the link in our email to confirm it. Earlier orders placed with it then appear under Orders.'}{' '}
            <span className="inline-block">
              To change it,{' '}
              <a className="link" href="/contact">
                write to us
              </a>
              .
            </span>
          </p>
        </div>
        {!customer.emailVerified && (
          <Button
            className="max-sm:w-full"
            busy={work === 'verification'}
            busyText="Sending…"
            onClick={mailVerification}
          >
            Send the email again
          </Button>
        )}
      </div>
    </section>
  );
}
