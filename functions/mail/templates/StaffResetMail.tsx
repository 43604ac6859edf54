import { Frame } from './Frame';
import { LinkBody } from './LinkBody';

/** The facts that `sendLink` seals. */
export interface StaffResetFacts extends Record<string, string> {
  url: string;
}

/** Sends a member of staff the link to set a new password. */
export default function StaffResetMail({ url }: StaffResetFacts) {
  return (
    <Frame>
      <LinkBody url={url} />
    </Frame>
  );
}

export const samples: Record<string, StaffResetFacts> = {
  'a link': { url: 'https://shop.example/admin/reset?token=sample' },
};
