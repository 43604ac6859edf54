import { cancelMail, listMails, readMail, replayMail } from '../../client/staff-mails';
import type { MailRow, ReadMailOutput } from '../../shop/mail/contract';
import { toast } from '../toasts';
import { createList } from './list';
import { createOne } from './one';

/** Every mail the shop wrote. */
export const mails = createList<MailRow>({
  load: listMails,
  filters: ['state', 'kind', 'subject', 'trouble', 'from', 'to'],
  idOf: ({ id }) => id,
});

/** The mail that is open, with what became of it. */
export const mail = createOne<ReadMailOutput>(readMail);

async function done(title: string, text: string): Promise<void> {
  toast(title, { text, kind: 'good' });
  await mails.reload();
}

/** Writes a mail anew and sends it. */
export async function replay(id: string, reason: string): Promise<void> {
  const { message } = await replayMail(id, reason);
  await done('Sent again', message);
}

/** Sends several mails again; those that cannot be are counted. */
export async function replayAll(rows: readonly MailRow[], reason: string): Promise<void> {
  const answers = await Promise.allSettled(rows.map(({ id }) => replayMail(id, reason)));
  const sent = answers.filter(({ status }) => status === 'fulfilled').length;
  const kept = rows.length - sent;
  mails.select([]);
  await done(
    `${sent} sent again`,
    kept > 0 ? `${kept} could not be: codes, or sent again before.` : 'They are on their way.',
  );
}

/** Keeps a mail that still waits from going out. */
export async function cancel(id: string, reason: string): Promise<void> {
  const { message } = await cancelMail(id, reason);
  await done('Cancelled', message);
}
