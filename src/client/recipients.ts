import type { KeyProblemRoutes } from '../../functions/key-problems/routes';
import type { RecipientRoutes } from '../../functions/recipients/routes';
import type { KeyReport } from './key-problems';
import { createClient } from './typed';

const recipients = createClient<RecipientRoutes>();
const problems = createClient<KeyProblemRoutes>();

/** Who receives a copy, and when; at once without a day. */
export interface RecipientDraft {
  email: string;
  name?: string;
  message?: string;
  /** A day such as 2026-12-24, whose morning is that of `timeZone`. */
  sendOn?: string;
  timeZone?: string;
}

/** Returns the copies of an order and their recipients. */
export const readRecipients = (id: string) => recipients.get('/api/orders/:id/recipients', { param: { id } });

/** Assigns copies to recipients, all of them or none. */
export const nameRecipients = (id: string, copies: (RecipientDraft & { lineId: string; slot: number })[]) =>
  recipients.post('/api/orders/:id/recipients', { param: { id }, json: { copies } });

/** Changes the address, day or message of a copy. */
export const changeRecipient = (id: string, recipientId: string, to: RecipientDraft) =>
  recipients.post('/api/orders/:id/recipients/:recipientId', { param: { id, recipientId }, json: to });

/** Takes a copy back from its recipient. */
export const reclaimCopy = (id: string, recipientId: string) =>
  recipients.post('/api/orders/:id/recipients/:recipientId/take-back', { param: { id, recipientId } });

/** Emails the link to a recipient again. */
export const resendToRecipient = (id: string, recipientId: string) =>
  recipients.post('/api/orders/:id/recipients/:recipientId/resend', { param: { id, recipientId } });

/** Returns a copy as its recipient sees it. */
export const readReceived = (id: string) => recipients.get('/api/recipients/:id', { param: { id } });

/** Returns a copy's key in clear. Each call is recorded, so it is made only when its recipient asks. */
export const revealReceived = (id: string) => recipients.post('/api/recipients/:id/reveal', { param: { id } });

/** Emails the link of a copy to its recipient's own address. */
export const sendReceivedLink = (id: string) => recipients.post('/api/recipients/:id/send-link', { param: { id } });

/** Reports the key of a copy by its recipient; the response contains the decision. */
export const reportRecipientKey = (id: string, { note, ...json }: KeyReport) =>
  problems.post('/api/recipients/:id/problem', { param: { id }, json: { ...json, ...(note && { note }) } });
