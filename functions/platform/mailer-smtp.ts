import { headerText, listHeaders, mailboxHeader, replyHeaders } from './mail-headers';
import { MailError, type MailFailure, type MailService } from './mailer';
import { deliver, SmtpRefusal, type SmtpServer } from './smtp';

interface Sender {
  from: { email: string; name: string };
  replyTo: string;
}

/** Returns what a reply means for the mail: 4yz is temporary (RFC 5321), 5yz at the recipient is about the address. */
function failureOf({ step, code }: SmtpRefusal): MailFailure {
  if (code < 500) return 'busy';
  return step === 'RCPT TO' && [550, 551, 553].includes(code) ? 'address' : 'refused';
}

/**
 * Returns whether the server says that the mailbox does not exist (RFC 3463); a bare 550 may be about the sender
 * instead.
 */
const noMailbox = ({ step, code, message }: SmtpRefusal) =>
  step === 'RCPT TO' && [550, 551, 553].includes(code) && /\b5\.(1\.(1|2|3|6|10)|2\.1)\b/.test(message);

/**
 * Creates a mailer for an SMTP server. SMTP has no idempotency keys: a repeat after a lost answer may arrive twice, so
 * the message id is always the same and mailboxes can tell. worker-mailer only writes the message; the conversation is
 * our own, because the library loops when a server hangs up and does not report what was accepted.
 */
export function createSmtpMailer(server: SmtpServer, { from, replyTo }: Sender): MailService {
  const domain = from.email.split('@')[1] ?? 'localhost';
  return {
    name: 'smtp',
    idempotent: false,
    async send({ id, to, subject, html, text, replyTo: other, unsubscribeUrl, answers, attachments }) {
      const [{ connect }, { Email }] = await Promise.all([import('cloudflare:sockets'), import('worker-mailer')]);
      const messageId = `<${id}@${domain}>`;
      const email = new Email({
        from,
        to,
        reply: other ?? replyTo,
        subject,
        html,
        text,
        ...(attachments && {
          attachments: attachments.map(({ name, type, bytes }) => ({
            filename: name,
            mimeType: type,
            content: bytes.toBase64(),
          })),
        }),
        // Written here: the library quotes encoded names and makes words longer than a header allows.
        headers: {
          From: mailboxHeader(from),
          Subject: headerText(subject),
          'Message-ID': messageId,
          ...listHeaders(unsubscribeUrl),
          ...replyHeaders(answers),
        },
      });
      // The library's own promise is not used.
      email.sent.catch(() => {});
      const secureTransport = ({ tls: 'on', starttls: 'starttls', none: 'off' } as const)[server.security];
      let handed = false;
      try {
        const socket = connect({ hostname: server.host, port: server.port }, { secureTransport, allowHalfOpen: false });
        await deliver(socket, server, { from: from.email, to, domain, data: email.getEmailData() }, () => {
          handed = true;
        });
        return { providerRef: messageId };
      } catch (error) {
        if (error instanceof SmtpRefusal)
          throw new MailError(error.message, failureOf(error), { mailbox: noMailbox(error) });
        throw new MailError(String(error), handed ? 'unknown' : 'busy');
      }
    },
  };
}
