import { Frame } from './Frame';
import { LinkBody } from './LinkBody';

/** The facts that `invite` seals. */
export interface StaffInviteFacts extends Record<string, string> {
  url: string;
  /** The name of the offered role. */
  role: string;
  invitedBy: string;
}

/** Invites a colleague to the back office. */
export default function StaffInviteMail({ url }: StaffInviteFacts) {
  return (
    <Frame>
      <LinkBody url={url} />
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
