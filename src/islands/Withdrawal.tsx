import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import {
  $withdrawalBusy,
  $withdrawing,
  NOT_ASKED,
  requestWithdrawal,
  restartWithdrawal,
  showWithdrawal,
  type Withdrawing,
} from '../stores/order/withdrawal';
import { Button } from '../ui/Button';
import { Field } from '../ui/Field';
import { CodeForm } from './code/CodeForm';
import { Done } from './withdrawal/Done';
import { Review } from './withdrawal/Review';

const textOf = (event: SubmitEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? '');

function OrderForm({ errors }: Extract<Withdrawing, { step: 'ask' }>) {
  const busy = useStore($withdrawalBusy, { ssr: () => false });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void requestWithdrawal({ orderNumber: textOf(event, 'orderNumber'), email: textOf(event, 'email') });
  };
  return (
    <form className="card grid content-start gap-4 p-5 md:gap-5 md:p-7 lg:gap-6" onSubmit={submit} noValidate>
      <h2 className="text-lg">Which order is it?</h2>
      <Field
        label="Order number"
        name="orderNumber"
        className="key"
        hint={
          <>
            It is in every email about the order, such as <span className="key whitespace-nowrap">KS-2026-000123</span>.
          </>
        }
        autoComplete="off"
        maxLength={40}
        required
        error={errors.orderNumber}
      />
      <Field
        label="Email you ordered with"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={errors.email}
      />
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <Button type="submit" look="primary" className="sm:justify-self-start" busy={busy} busyText="Sending…">
        Email me a code
      </Button>
    </form>
  );
}

function Code({ orderNumber, email, message, error }: Extract<Withdrawing, { step: 'code' }>) {
  const busy = useStore($withdrawalBusy);
  return (
    <CodeForm
      {...{ message, email, error, busy }}
      busyText="Checking…"
      submit="Show what happens next"
      onCode={showWithdrawal}
      onAgain={() => void requestWithdrawal({ orderNumber, email })}
      other="Another order"
      onOther={restartWithdrawal}
    />
  );
}

/** Withdraws from an order, identified by its number, address and an emailed code. */
export default function Withdrawal() {
  const state = useStore($withdrawing, { ssr: () => NOT_ASKED });
  switch (state.step) {
    case 'ask':
      return <OrderForm {...state} />;
    case 'code':
      return <Code {...state} />;
    case 'review':
      return <Review {...state} />;
    case 'done':
      return <Done view={state.view} />;
  }
}
