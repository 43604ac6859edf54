import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** What `invite` seals. */
export interface StaffInviteFacts extends Record<string, string> {
  url: string;
  /** The name of the role that is offered. */
  role: string;
  invitedBy: string;
}

/** Invites a colleague to the back office. */
export default function StaffInviteMail({ url, invitedBy }: StaffInviteFacts) {
  return (
    <Frame preview={`${invitedBy} invites you to the back office`}>
      <Opening />
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
