import type { KeyProblemRoutes } from '../../functions/key-problems/routes';
import type { RecipientRoutes } from '../../functions/recipients/routes';
import type { KeyReport } from './key-problems';
import { createClient } from './typed';

const recipients = createClient<RecipientRoutes>();
const problems = createClient<KeyProblemRoutes>();

/** Who gets a copy, and when; at once where no day is named. */
export interface RecipientDraft {
  email: string;
  name?: string;
  message?: string;
  /** A day such as 2026-12-24, with the time zone its morning is of. */
  sendOn?: string;
  timeZone?: string;
}

/** The copies of an order and who each is for. */
export const readRecipients = (id: string) => recipients.get('/api/orders/:id/recipients', { param: { id } });

/** Gives copies to recipients, all of them or none. */
export const nameRecipients = (id: string, copies: (RecipientDraft & { lineId: string; slot: number })[]) =>
  recipients.post('/api/orders/:id/recipients', { param: { id }, json: { copies } });

/** Gives a copy to another address, day or message. */
export const changeRecipient = (id: string, recipientId: string, to: RecipientDraft) =>
  recipients.post('/api/orders/:id/recipients/:recipientId', { param: { id, recipientId }, json: to });

export const reclaimCopy = (id: string, recipientId: string) =>
  recipients.post('/api/orders/:id/recipients/:recipientId/take-back', { param: { id, recipientId } });

/** Mails the link to a recipient again. */
export const resendToRecipient = (id: string, recipientId: string) =>
  recipients.post('/api/orders/:id/recipients/:recipientId/resend', { param: { id, recipientId } });

/** A copy as its recipient sees it. */
export const readReceived = (id: string) => recipients.get('/api/recipients/:id', { param: { id } });

/** The clear key of a copy. Every call is recorded, so it is made only when its recipient asks. */
export const revealReceived = (id: string) => recipients.post('/api/recipients/:id/reveal', { param: { id } });

/** Mails the link of a copy to its recipient's own address. */
export const sendReceivedLink = (id: string) => recipients.post('/api/recipients/:id/send-link', { param: { id } });

/** Reports the key of a copy by its recipient; the rules answer at once. */
export const reportRecipientKey = (id: string, { note, ...json }: KeyReport) =>
  problems.post('/api/recipients/:id/problem', { param: { id }, json: { ...json, ...(note && { note }) } });
