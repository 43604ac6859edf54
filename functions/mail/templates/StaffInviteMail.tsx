import { store } from '../../../src/config/store';
import { Frame } from './Frame';
import { Action, Line, Small } from './parts';

/** What `invite` seals. */
export interface StaffInviteFacts extends Record<string, string> {
  url: string;
  /** The name of the role that is offered. */
  role: string;
  invitedBy: string;
}

/** Invites a colleague to the back office. */
export default function StaffInviteMail({ url, role, invitedBy }: StaffInviteFacts) {
  return (
    <Frame heading={`Join ${store.name}`} preview={`${invitedBy} invites you to the back office`}>
      <Line>
        {invitedBy} invites you to the back office of {store.name}, with the role “{role}”.
      </Line>
      <Action href={url}>Accept the invitation</Action>
      <Line>The link holds for seven days and works once. You choose your own password.</Line>
      <Small>You do not know what this is about? Then do nothing: without the link nobody gets in.</Small>
    </Frame>
  );
}

export const samples: Record<string, StaffInviteFacts> = {
  'an invitation': {
    url: 'https://shop.example/admin/invite?token=sample',
    role: 'Support',
    invitedBy: 'Grace Hopper',
  },
};
