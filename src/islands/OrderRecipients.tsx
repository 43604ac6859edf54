import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import { imageOf } from '../shop/pictures/image-of';
import type { RecipientsView } from '../shop/recipients/contract';
import { KEEP_DAYS } from '../shop/recipients/rules';
import {
  $recipientBusy,
  $recipientErrors,
  $recipients,
  type CopyView,
  fieldName,
  loadRecipients,
  sendCopies,
} from '../stores/order/recipients';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import { RecipientFields } from './recipients/RecipientFields';
import { SharedCopy } from './recipients/SharedCopy';

const titleOf = ({ productName, slot, of }: CopyView) =>
  of > 1 ? `${productName}, copy ${slot} of ${of}` : productName;

function Free({ view, copies }: { view: RecipientsView; copies: CopyView[] }) {
  const errors = useStore($recipientErrors);
  const busy = useStore($recipientBusy) === 'new';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const isSent = await sendCopies(view.orderId, copies, (name) => String(fields.get(name) ?? ''));
    if (!isSent) form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  if (copies.length === 0) return null;
  return (
    <form className="card" onSubmit={submit} noValidate>
      <h2 className="sr-only">Keys you can send</h2>
      {copies.map((copy) => (
        <fieldset
          key={fieldName(copy, '')}
          className="grid gap-6 border-line p-5 pb-2 not-last-of-type:border-b md:p-7 md:pb-3"
        >
          <legend className="sr-only">{titleOf(copy)}</legend>
          <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-x-4" aria-hidden="true">
            <img
              className="rounded-tiny border border-line"
              src={imageOf(copy.productId)}
              alt=""
              width="168"
              height="118"
            />
            <div>
              <p className="text-lg font-semibold leading-snug">{titleOf(copy)}</p>
              {copy.key && (
                <p className="hint">
                  Key ending in <span className="key">{copy.key.replace(/[•\s-]/g, '')}</span>
                </p>
              )}
            </div>
          </div>
          {!copy.key && <p className="hint">Its key hasn’t arrived yet. The email goes out as soon as it has.</p>}
          <RecipientFields nameOf={(field) => fieldName(copy, field)} errors={errors} />
        </fieldset>
      ))}
      <div className="grid gap-4 p-5 pt-2 md:p-7 md:pt-1">
        {errors.form && (
          <p className="error" role="alert">
            {errors.form}
          </p>
        )}
        <Button
          type="submit"
          look="primary"
          className="justify-self-start max-sm:w-full"
          aria-describedby="sending"
          busy={busy}
          busyText="Sending…"
        >
          {copies.length === 1 ? 'Send this key' : 'Send these keys'}
        </Button>
        <p className="hint" id="sending">
          Each recipient gets an email from us in your name, “{view.giver}”, with a link to their own copy. Please enter
          only addresses of people who are expecting it. We keep an address for {KEEP_DAYS} days after the last email to
          it.
        </p>
      </div>
    </form>
  );
}

function GivenCopies({ orderId, copies }: { orderId: string; copies: CopyView[] }) {
  if (copies.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="given">
      <h2 id="given" className="text-lg">
        Copies you’ve given
      </h2>
      <ul className="grid gap-4">
        {copies.map((copy) => (
          <li key={fieldName(copy, '')} className="card p-5 md:p-7">
            <h3 className="text-base">{titleOf(copy)}</h3>
            {copy.recipient && <SharedCopy orderId={orderId} recipient={copy.recipient} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The recipients of an order's copies, for visitors who may open the order. */
export default function OrderRecipients({ orderId }: { orderId: string }) {
  const view = useStore($recipients);
  useEffect(() => void loadRecipients(orderId), [orderId]);
  if (view === 'loading') return <Skeleton className="h-56 w-full" />;
  if (view === 'failed')
    return (
      <div className="grid justify-items-start gap-4">
        <p role="alert">We couldn’t reach the shop. Check your connection and try again.</p>
        <Button onClick={() => loadRecipients(orderId)}>Try again</Button>
      </div>
    );
  return (
    <div className="grid gap-8">
      {view === 'none' ? (
        <p>There is nothing to show here. Open your order first, with the link in your email.</p>
      ) : (
        <>
          {view.closed && <p className="notice">{view.closed}</p>}
          <GivenCopies orderId={orderId} copies={view.copies.filter(({ recipient }) => recipient !== null)} />
          {!view.closed && <Free view={view} copies={view.copies.filter(({ recipient }) => recipient === null)} />}
        </>
      )}
    </div>
  );
}
