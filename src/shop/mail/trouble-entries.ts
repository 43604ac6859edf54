import type { AttentionKind } from '../staff/attention';
import { kindFacts, mailKindLabel } from './kinds';

interface Entry {
  kind: AttentionKind;
  subject: string;
  message: string;
}
interface Mail {
  id: string;
  kind: string;
}

/** The entry about a mail that came back for which a person waits who is no buyer of an order, such as an answer. */
export const returnedEntry = ({ id, kind }: Mail, came: string): Entry => ({
  kind: 'mail_failed',
  subject: id,
  message: `“${mailKindLabel(kind)}” ${came}. The recipient didn’t get it: write to another address, or call.`,
});

/** The entry about a mail that came back from the address of its order. */
export const bouncedEntry = (order: { id: string; status: string }, kind: string, came: string): Entry => {
  const remedy =
    order.status === 'paid'
      ? 'Correct the address in the order. Its buyer can do so on the order page, too.'
      : 'The buyer didn’t get it: write to another address, or call.';
  return { kind: 'mail_bounced', subject: order.id, message: `“${mailKindLabel(kind)}” ${came}. ${remedy}` };
};

/** The entry about a mail that was given up; undefined for an expired code, about which nobody can do anything. */
export const givenUpEntry = ({ id, kind }: Mail, reason: string): Entry | undefined =>
  kindFacts(kind)?.minutes === undefined
    ? {
        kind: 'mail_failed',
        subject: id,
        message: `The email “${mailKindLabel(kind)}” could not be sent: ${reason}`,
      }
    : undefined;
