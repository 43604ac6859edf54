import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { FORM_WORDS } from '../../shop/reviews/labels';
import { REVIEW_LIMITS, type ReviewDraft } from '../../shop/reviews/rules';
import { $reviewForm, EMPTY, sendReview, writeAnother } from '../../stores/reviews/form';
import { Button } from '../../ui/Button';
import { Field, TextArea } from '../../ui/Field';
import { RequiredNote } from '../../ui/RequiredNote';
import { Select } from '../../ui/Select';
import { Stars } from './Stars';

/** @after-use Drawn once its island runs, which waits for the whole sheet. */
export interface ReviewFormProps {
  /** The products that can be reviewed, where the page is not about one product. */
  products?: readonly { id: string; name: string }[];
  /** The product the page is about. */
  productId?: string;
  /** The purchase of an emailed link, which determines the reviewer. */
  purchase?: { customerName: string };
  send?: (draft: ReviewDraft) => Promise<void>;
}

/** Returns the values of the form. The fields are native, so text typed before hydration is kept. */
function draftOf(form: HTMLFormElement, productId: string | undefined): ReviewDraft {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    customerName: text('customerName'),
    customerEmail: text('customerEmail'),
    rating: Number(text('rating')),
    title: text('title'),
    comment: text('comment'),
    orderNumber: text('orderNumber'),
    productId: productId ?? text('productId'),
  };
}

function SentNotice({ message }: { message: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className="card grid gap-4 p-5 outline-none md:p-7" role="status" tabIndex={-1}>
      <h2 className="text-lg">{FORM_WORDS.sent}</h2>
      <p>{message}</p>
      <Button className="justify-self-start" onClick={writeAnother}>
        {FORM_WORDS.another}
      </Button>
    </div>
  );
}

/** Writes a review, which is published once the shop has read it. */
export function ReviewForm({ products, productId, purchase, send = sendReview }: ReviewFormProps) {
  const form = useStore($reviewForm, { ssr: () => EMPTY });
  const ref = useRef<HTMLFormElement>(null);
  const problems = form.status === 'sent' ? {} : form.problems;
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      ref.current?.querySelector<HTMLElement>('[data-wrong] input, [aria-invalid]:not([role])')?.focus();
  }, [problems]);
  if (form.status === 'sent') return <SentNotice message={form.message} />;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(draftOf(event.currentTarget, productId));
  };
  return (
    <form ref={ref} className="card grid gap-5 p-5 md:p-7" onSubmit={submit} noValidate>
      <RequiredNote />
      <Stars error={problems.rating} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Name"
          name="customerName"
          autoComplete="given-name"
          maxLength={REVIEW_LIMITS.customerName.max}
          defaultValue={purchase?.customerName}
          hint="Shown with the review. A first name is enough."
          required
          error={problems.customerName}
        />
        {!purchase && (
          <Field
            label="Email"
            name="customerEmail"
            type="email"
            autoComplete="email"
            maxLength={254}
            hint="Never shown."
            required
            error={problems.customerEmail}
          />
        )}
      </div>
      {products && (
        <Select
          label="Product"
          name="productId"
          options={[
            { value: '', label: 'The shop itself' },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={problems.productId}
        />
      )}
      <Field label="Title" name="title" maxLength={REVIEW_LIMITS.title.max} required error={problems.title} />
      <TextArea
        label="Review"
        name="comment"
        rows={5}
        maxLength={REVIEW_LIMITS.comment.max}
        hint="At least 20 characters. Please leave out keys, addresses and phone numbers."
        required
        error={problems.comment}
      />
      {!purchase && (
        <Field
          label="Order number"
          name="orderNumber"
          className="key"
          autoComplete="off"
          maxLength={40}
          placeholder="KS-2026-000123"
          hint="With the email of a paid order of this product, the review carries “Verified Purchase”."
          error={problems.orderNumber}
        />
      )}
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        busy={form.status === 'sending'}
        busyText="Submitting…"
      >
        Submit Review
      </Button>
    </form>
  );
}
