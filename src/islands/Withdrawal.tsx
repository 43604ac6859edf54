import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import {
  $withdrawalBusy,
  $withdrawing,
  askForCode,
  NOT_ASKED,
  otherOrder,
  showWithdrawal,
  type Withdrawing,
} from '../stores/withdrawal';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { Done } from './withdrawal/Done';
import { Review } from './withdrawal/Review';

const textOf = (event: SubmitEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? '');

function Ask({ faults }: Extract<Withdrawing, { step: 'ask' }>) {
  const busy = useStore($withdrawalBusy, { ssr: () => false });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void askForCode({ orderNumber: textOf(event, 'orderNumber'), email: textOf(event, 'email') });
  };
  return (
    <form className="card grid gap-4 p-5 md:p-7" onSubmit={submit} noValidate>
      <h2 className="text-lg">Which order is it?</h2>
      <Field
        label="Order number"
        name="orderNumber"
        className="key"
        hint="It stands in every mail about the order, e.g. KS-2026-000123."
        autoComplete="off"
        maxLength={40}
        required
        error={faults.orderNumber}
      />
      <Field
        label="Email you ordered with"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={faults.email}
      />
      {faults.form && (
        <p className="error" role="alert">
          {faults.form}
        </p>
      )}
      <Button type="submit" look="primary" className="justify-self-start" busy={busy} busyText="Sending…">
        Mail me a code
      </Button>
    </form>
  );
}

function Code({ orderNumber, email, message, fault }: Extract<Withdrawing, { step: 'code' }>) {
  const busy = useStore($withdrawalBusy);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void showWithdrawal(textOf(event, 'code'));
  };
  return (
    <form className="card grid gap-4 p-5 md:p-7" onSubmit={submit} noValidate>
      <h2 className="text-lg">Type the code</h2>
      <p className="text-muted" role="status">
        {message} It holds for 15 minutes, in this browser. <strong className="wrap-anywhere text-ink">{email}</strong>
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
        error={fault}
      />
      <Button type="submit" look="primary" className="justify-self-start" busy={busy} busyText="Checking…">
        Show what follows
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <button type="button" className="link" onClick={() => askForCode({ orderNumber, email })}>
          Mail me another code
        </button>
        <button type="button" className="link" onClick={otherOrder}>
          Another order
        </button>
      </p>
    </form>
  );
}

/** Withdraws from an order: by its number, its address and a mailed code. */
export default function Withdrawal() {
  const now = useStore($withdrawing, { ssr: () => NOT_ASKED });
  switch (now.step) {
    case 'ask':
      return <Ask {...now} />;
    case 'code':
      return <Code {...now} />;
    case 'review':
      return <Review {...now} />;
    case 'done':
      return <Done view={now.view} />;
  }
}
