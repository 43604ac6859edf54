import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Pending } from '../../pending/Pending';
import { LookChoice, MailFrame, ownLook } from '../../records/MailFrame';
import { mailContent } from './mails';

const LOOKS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** An email as its reader sees it, in light or dark. */
export function MailContent({ id }: { id: string }) {
  const state = useStore(mailContent.$state);
  const [look, setLook] = useState(ownLook);
  useEffect(() => mailContent.open(id), [id]);
  if (state.status !== 'ready') return <Pending state={state} onRetry={mailContent.reload} shape="facts" />;
  const { content } = state.value;
  if (!content)
    return (
      <p className="text-muted">
        This email cannot be shown. A code or a one-time link is for its owner alone, and an email about something that
        was deleted cannot be written again.
      </p>
    );
  return (
    <section className="grid gap-2" aria-label="What the email says">
      <div className="flex items-start justify-between gap-3">
        <p className="self-center font-medium">{content.subject}</p>
        <LookChoice looks={LOOKS} look={look} onLook={setLook} />
      </div>
      <MailFrame
        className="h-[58vh] max-sm:h-[70vh]"
        title={content.subject}
        html={look === 'dark' ? content.dark : content.html}
      />
      <p className="text-sm text-muted">License keys are masked, and the buyer’s link to the order is left out.</p>
    </section>
  );
}
