import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Pending } from '../../pending/Pending';
import { SentMail } from '../mail-texts/MailFrame';
import { mailContent } from './mails';

/** An email as its reader sees it, in light or dark. */
export function MailContent({ id }: { id: string }) {
  const state = useStore(mailContent.$state);
  useEffect(() => mailContent.open(id), [id]);
  if (state.status !== 'ready') return <Pending state={state} onRetry={mailContent.reload} shape="facts" />;
  const { content } = state.value;
  if (!content)
    return (
      <p className="text-muted">
        This email can’t be shown. Codes and one-time links are for their owner alone, and an email about something
        deleted can’t be rebuilt.
      </p>
    );
  return (
    <section className="grid gap-2" aria-label="What the email says">
      <SentMail subject={content.subject} light={content.html} dark={content.dark} />
      <p className="text-sm text-muted">License keys are masked, and the buyer’s link to the order is left out.</p>
    </section>
  );
}
