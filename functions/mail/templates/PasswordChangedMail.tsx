import { Frame } from './Frame';
import { Action, Note, Opening } from './parts';

/** What setting a password seals. */
export interface PasswordChangedFacts extends Record<string, string> {
  firstName: string;
  /** e.g. "Firefox on Windows". */
  device: string;
  resetUrl: string;
}

/** Tells the owner that the password is another one now. */
export default function PasswordChangedMail({ firstName, device, resetUrl }: PasswordChangedFacts) {
  return (
    <Frame preview={`From ${device}.`} name={firstName}>
      <Opening />
      <Note>It was not you? Take your account back at once: ask for a link that sets a new password.</Note>
      <Action href={resetUrl}>It was not me</Action>
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
