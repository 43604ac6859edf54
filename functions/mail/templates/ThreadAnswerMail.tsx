import { Frame } from './Frame';
import { Line, Paragraphs } from './parts';

/** An answer to a thread of the inbox. */
export interface ThreadAnswerFacts {
  subject: string;
  name: string;
  body: string;
  /** The first name of the member of staff who answered; null for a program. */
  agent: string | null;
}

/** An answer by staff, in their own words. */
export default function ThreadAnswerMail({ subject, body, agent }: ThreadAnswerFacts) {
  const paragraphs = body.split(/\n\s*\n/);
  return (
    <Frame heading={subject} preview={body.replace(/\s+/g, ' ').slice(0, 100)}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a sent answer never change places
        <Line key={index}>
          {paragraph.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={at}>
              {at > 0 && <br />}
              {line}
            </span>
          ))}
        </Line>
      ))}
      <Paragraphs part={agent ? 'signed' : 'signedShop'} values={{ agent }} />
    </Frame>
  );
}

export const samples: Record<string, ThreadAnswerFacts> = {
  'an answer': {
    subject: 'Can I move my key to a new computer?',
    name: 'Ada Lovelace',
    body: 'Hello Ada,\n\nyes: uninstall the program on the old computer first,\nthen install it on the new one with the same key.',
    agent: 'Grace',
  },
  'by a program': { subject: 'Your order', name: 'Ada Lovelace', body: 'Hello Ada,\n\nthat is done.', agent: null },
};
