import { Frame } from './Frame';
import { Action, Opening, Phrase, Said, Small } from './parts';

/** What `sendLink` seals. */
export interface StaffResetFacts extends Record<string, string> {
  url: string;
}

/** Brings a member of staff the link to a new password. */
export default function StaffResetMail({ url }: StaffResetFacts) {
  return (
    <Frame>
      <Opening />
      <Action href={url}>
        <Phrase part="button" />
      </Action>
      <Said part="holds" />
      <Said part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, StaffResetFacts> = {
  'a link': { url: 'https://shop.example/admin/reset?token=sample' },
};
