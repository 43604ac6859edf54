import { Frame } from './Frame';
import { Action, Line, Opening, Small } from './parts';

/** What `confirmationMail` seals. */
export interface FormConfirmFacts extends Record<string, string> {
  /** `message` or `quote`. */
  what: string;
  name: string;
  url: string;
}

/** Brings a form that was sent without script to the shop. */
export default function FormConfirmMail({ what, name, url }: FormConfirmFacts) {
  const thing = what === 'quote' ? 'request' : 'message';
  return (
    <Frame preview="One press, and we read it." name={name}>
      <Opening />
      <Action href={url}>Send my {thing}</Action>
      <Line>The link holds for two days. After that we delete the {thing}.</Line>
      <Small>You sent us nothing? Then do nothing: nobody here sees it without this link.</Small>
    </Frame>
  );
}

const url = 'http://localhost:8787/confirm-message?token=sample';
export const samples: Record<string, FormConfirmFacts> = {
  'a message': { what: 'message', name: 'Ada', url },
  'a request for a quote': { what: 'quote', name: 'Ada', url },
};
