import { clsx } from 'clsx';
import { fileAddress } from '../../../client/staff';
import type { Label } from '../../../shop/label';
import { mailLabel } from '../../../shop/mail/labels-staff';
import { actorLabel } from '../../../shop/staff/actor';
import { screenLink } from '../../../shop/staff/screens';
import type { ReadThreadOutput, ThreadFile, ThreadMessage } from '../../../shop/support/contract';
import { splitQuoted } from '../../../shop/support/quoted';
import { Badge } from '../../../ui/Badge';
import { may } from '../../app/session';
import { Block } from '../../kit/Block';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';

const LOOKS: Record<ThreadMessage['direction'], string> = {
  in: '',
  out: 'border-l-4 border-l-ink',
  note: 'border-l-4 border-l-line bg-sunken',
};

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

const File = ({ thread, file }: { thread: string; file: ThreadFile }) => (
  <li>
    {file.refused ? (
      <span className="text-muted">
        {file.name}, not kept: {file.refused}
      </span>
    ) : (
      <a
        className="link wrap-anywhere"
        href={fileAddress('/api/admin/threads/:id/files/:file', { param: { id: thread, file: file.id } })}
        download={file.name}
      >
        {file.name} ({sizeText(file.size)})
      </a>
    )}
  </li>
);

const CHECKS: Record<NonNullable<ThreadMessage['check']>['state'], Label> = {
  verified: { tone: 'good', label: 'Sender verified' },
  failed: { tone: 'bad', label: 'Sender may be forged' },
  unknown: { tone: 'plain', label: 'Sender not verified' },
};

/** Whether an email really came from its sender's address, with the receiving service's results. */
const SenderBadge = ({ check: { state, results } }: { check: NonNullable<ThreadMessage['check']> }) => (
  <>
    <Badge tone={CHECKS[state].tone}>{CHECKS[state].label}</Badge>
    {results && <span>{results}</span>}
  </>
);

/** The author of a message, and the state of its email. */
function Head({ message, value }: { message: ThreadMessage; value: ReadThreadOutput }) {
  const { direction, author, correspondent, check, mail, createdAt } = message;
  return (
    <p className="row flex-wrap text-muted">
      <span className="font-medium text-ink">{direction === 'in' ? author : actorLabel(author)}</span>
      {direction === 'note' && <Badge>Note, for colleagues only</Badge>}
      {direction === 'out' && value.recipients.length > 1 && <span className="wrap-anywhere">to {correspondent}</span>}
      {check && <SenderBadge check={check} />}
      <Time at={createdAt} />
      {mail && (
        <>
          <Badge tone={mailLabel(mail).tone}>{mailLabel(mail).label}</Badge>
          {may('mail:read') && (
            <Link className="link" href={screenLink('email', { mail: mail.id })}>
              The email
            </Link>
          )}
        </>
      )}
    </p>
  );
}

function Message({ message, value }: { message: ThreadMessage; value: ReadThreadOutput }) {
  const { own, quoted } = message.direction === 'in' ? splitQuoted(message.body) : { own: message.body, quoted: '' };
  return (
    <li className={clsx('grid gap-2 border-line border-b px-4 py-3 last:border-b-0', LOOKS[message.direction])}>
      <Head message={message} value={value} />
      <p className="wrap-anywhere whitespace-pre-line">{own}</p>
      {quoted && (
        <details>
          <summary className="cursor-pointer text-muted">Quoted from earlier emails</summary>
          <p className="wrap-anywhere whitespace-pre-line pt-2 text-muted">{quoted}</p>
        </details>
      )}
      {message.attachments.length > 0 && (
        <ul className="grid gap-1">
          {message.attachments.map((file) => (
            <File key={file.id} thread={value.thread.id} file={file} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The messages, oldest first; always shown as plain text. */
export const Conversation = ({ value }: { value: ReadThreadOutput }) => (
  <Block title="Conversation">
    {value.olderMessages > 0 && (
      <p className="px-4 py-3 text-muted">{value.olderMessages} older messages are not shown.</p>
    )}
    <ol>
      {value.messages.map((message) => (
        <Message key={message.id} message={message} value={value} />
      ))}
    </ol>
  </Block>
);
