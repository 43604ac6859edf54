import type { MailRoutes } from '../../functions/mail/routes';
import { staffCallsOf } from './staff-calls';

const mails = staffCallsOf<MailRoutes>();

/** One page of the mails the shop wrote. */
export const listMails = (query: URLSearchParams) => mails.get('/api/admin/mails', { query });
/** One mail and what became of it. */
export const readMail = (id: string) => mails.get('/api/admin/mails/:id', { param: { id } });
/** Writes a mail anew and sends it. */
export const replayMail = (id: string, reason: string) =>
  mails.post('/api/admin/mails/:id/replay', { param: { id }, json: { reason } });
/** Keeps a mail that still waits from going out. */
export const cancelMail = (id: string, reason: string) =>
  mails.post('/api/admin/mails/:id/cancel', { param: { id }, json: { reason } });
