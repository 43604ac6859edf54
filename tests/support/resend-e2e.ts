import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from './ask.ts';
import { test as base, type Shop } from './e2e.ts';

export { expect } from '@playwright/test';

const SECRET = 'c2lnbmluZyBzZWNyZXQgb2YgdGhlIHRlc3Rz';

interface Sent {
  id: string;
  to: string[];
  subject: string;
  text: string;
  tags: { name: string; value: string }[];
}

/** A mail service on this machine with Resend's wire format. */
export interface MailService {
  base: string;
  /** The emails it accepted since this test began, oldest first. */
  readonly sent: Sent[];
  /** Reports a delivery event to the shop, signed like Resend does. */
  sendEvent(shop: Shop, type: string, mail: Sent): Promise<number>;
  close(): void;
}

let events = 0;

async function sendEvent(shop: Shop, type: string, mail: Sent): Promise<number> {
  events += 1;
  const id = `msg_${events}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const tags = Object.fromEntries(mail.tags.map(({ name, value }) => [name, value]));
  const body = JSON.stringify({ type, data: { email_id: mail.id, to: mail.to, subject: mail.subject, tags } });
  const signed = createHmac('sha256', Buffer.from(SECRET, 'base64')).update(`${id}.${timestamp}.${body}`);
  const headers = {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': timestamp,
    'svix-signature': `v1,${signed.digest('base64')}`,
  };
  return (await ask(`${shop.url}/api/webhooks/resend`, { method: 'POST', headers, body })).status;
}

async function serveMail(): Promise<MailService> {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const id = `re_${sent.length + 1}`;
      sent.push({ ...JSON.parse(body), id });
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ id }));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, sent, sendEvent, close: () => server.close() };
}

/** The built shop with a mail service: its emails go to a stub on this machine. */
export const test = base.extend<{ mails: MailService }>({
  mails: async ({ shared }, use) => {
    const service = await shared.get('mails', serveMail);
    const before = service.sent.length;
    await use({
      ...service,
      get sent() {
        return service.sent.slice(before);
      },
    });
  },
  shopVars: ({ mails }, use) =>
    use({ RESEND_API_KEY: 're_test', RESEND_API_BASE: mails.base, RESEND_WEBHOOK_SECRET: `whsec_${SECRET}` }),
});
