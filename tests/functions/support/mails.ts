import { openThread } from '../../../functions/support/open-thread';
import { receiveMail } from '../../../functions/support/receive-mail';
import { replyTo } from '../../../functions/support/reply-to';
import { store } from '../../../src/config/store';
import { RECEIVERS } from '../../../src/shop/support/sender-check';
import { newAddress } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { count, db, row } from '../../support/stock.ts';

export const bytes = (text: string) => new TextEncoder().encode(text);
let mails = 0;

/** A raw mail; `more` are further headers, one per line. */
export function raw(parts: { from: string; to?: string; more?: string[]; body?: string; id?: string }) {
  mails += 1;
  const { from, to = store.email, more = [], body = 'Where is my key?', id = `<mail-${mails}@example.org>` } = parts;
  const head = [`From: Ada Byron <${from}>`, `To: ${to}`, 'Subject: My key', `Message-ID: ${id}`, ...more];
  return bytes([...head, '', body].join('\r\n').replace('\r\n\r\nContent-', '\r\nContent-'));
}

/** A mail below the results of a receiving service, `by`, about its sender. */
export const checked = (from: string, spf: string, dmarc: string, by: string = RECEIVERS.cloudflare) => {
  const results = `spf=${spf} smtp.mailfrom=${from}; dmarc=${dmarc} header.from=example.org`;
  return bytes(`Authentication-Results: ${by}; ${results}\r\n${new TextDecoder().decode(raw({ from }))}`);
};
export const receive = (mail: Uint8Array<ArrayBuffer>, more = {}) => receiveMail(testDeps(), { raw: mail, ...more });
export const threadOf = (id = '') =>
  row<{ state: string; spam_reason: string | null; merged_into: string }>('SELECT * FROM thread WHERE id = ?', id);
export const countMessages = (id = '') => count('SELECT count(*) FROM thread_message WHERE thread_id = ?', id);

export async function opened(email = newAddress(), body = 'Where is it?') {
  const deps = testDeps();
  const thread = await openThread(deps, {
    kind: 'message',
    subject: 'My key',
    name: 'Ada',
    email,
    body,
  });
  await db.batch(thread.writes);
  const { tag = '' } = (await row<{ tag: string }>('SELECT tag FROM thread WHERE id = ?', thread.id)) ?? {};
  return { id: thread.id, email, tag, address: (await replyTo(deps, tag)) ?? '' };
}

/** The parts of a mail of HTML with these files, their content in Base64. */
export const parts = (...files: [name: string, content: string][]) => ({
  more: ['Content-Type: multipart/mixed; boundary=edge'],
  body: [
    '--edge\r\nContent-Type: text/html\r\n\r\n<p>Hello&nbsp;<b>there</b></p><script>alert(1)</script>',
    ...files.map(
      ([name, content]) =>
        `--edge\r\nContent-Type: text/html\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}`,
    ),
    '--edge--',
  ].join('\r\n'),
});
