import { expect, test } from 'vitest';
import { deliver } from '../../functions/platform/smtp';

type Socket = Parameters<typeof deliver>[0];

/** The server's side of a conversation: answers each line with the next of `replies`, the first before any line. */
function spoken(replies: string[], tls?: Socket): Socket {
  const encoder = new TextEncoder();
  let say: (text: string) => void = () => {};
  const readable = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(encoder.encode(text));
    },
  });
  const next = () => say(replies.shift() ?? '');
  if (tls) next();
  const writable = new WritableStream<Uint8Array>({ write: () => void (replies.length && next()) });
  return { readable, writable, startTls: () => tls, close: async () => {} } as unknown as Socket;
}

const SERVER = {
  host: 'mail.example',
  port: 587,
  security: 'starttls',
  credentials: undefined,
  timeoutMs: 50,
} as const;
const MESSAGE = { from: 'shop@shop.example', to: 'buyer@example.com', domain: 'shop.example', data: 'text\r\n.\r\n' };

test('what somebody in between adds before the encryption begins is nobody’s word', async () => {
  const silent = spoken([]);
  const forged = '220 go on\r\n250 forged\r\n250 forged\r\n250 forged\r\n354 forged\r\n250 taken\r\n';
  const socket = spoken(['220 hello\r\n', '250-mail\r\n250 STARTTLS\r\n', forged], silent);
  const handed: string[] = [];
  await expect(deliver(socket, SERVER, MESSAGE, () => void handed.push('mail'))).rejects.toThrow('no reply within');
  expect(handed).toEqual([]);
});
