import { Frame } from './Frame';
import { Action, InlineText, Note, OpeningParagraphs, Paragraphs } from './parts';

/** The facts that setting a password seals. */
export interface PasswordChangedFacts extends Record<string, string> {
  firstName: string;
  /** e.g. "Firefox on Windows". */
  device: string;
  resetUrl: string;
}

/** Informs an account's owner that its password was changed. */
export default function PasswordChangedMail({ firstName, resetUrl }: PasswordChangedFacts) {
  return (
    <Frame name={firstName}>
      <OpeningParagraphs />
      <Paragraphs part="note" as={Note} />
      <Action href={resetUrl}>
        <InlineText part="button" />
      </Action>
    </Frame>
  );
}

export const samples: Record<string, PasswordChangedFacts> = {
  'another device': {
    firstName: 'Ada',
    device: 'Firefox on Windows',
    resetUrl: 'http://localhost:8787/reset-password',
  },
};
