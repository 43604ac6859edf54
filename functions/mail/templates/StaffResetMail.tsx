import { store } from '../../../src/config/store';
import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** What `sendLink` seals. */
export interface StaffResetFacts extends Record<string, string> {
  url: string;
}

/** Brings a member of staff the link to a new password. */
export default function StaffResetMail({ url }: StaffResetFacts) {
  return (
    <Frame preview={`Your password for the back office of ${store.name}`}>
      <Opening />
      <Action href={url}>Choose a new password</Action>
      <Line>It holds for one hour and works once. Your authenticator app stays as it is.</Line>
      <Small>You did not ask for it? Then do nothing, and tell a colleague: your password stays as it is.</Small>
    </Frame>
  );
}

export const samples: Record<string, StaffResetFacts> = {
  'a link': { url: 'https://shop.example/admin/reset?token=sample' },
};
