import { MAIL_KINDS } from '../../../src/shop/mail/kinds';
import { Frame } from './Frame';
import { Action, InlineText, OpeningParagraphs, Paragraphs, Small } from './parts';

/** The facts that `requestReset` seals. */
export interface ResetPasswordFacts extends Record<string, string> {
  firstName: string;
  url: string;
}

/** The link to reset a forgotten password. */
export default function ResetPasswordMail({ firstName, url }: ResetPasswordFacts) {
  return (
    <Frame name={firstName}>
      <OpeningParagraphs />
      <Action href={url}>
        <InlineText part="button" />
      </Action>
      <Paragraphs part="holds" values={{ minutes: MAIL_KINDS.reset_password.minutes }} />
      <Paragraphs part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, ResetPasswordFacts> = {
  'a link': { firstName: 'Ada', url: 'http://localhost:8787/reset-password?token=sample' },
};
