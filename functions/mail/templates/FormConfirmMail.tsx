import { Frame } from './Frame';
import { LinkBody } from './LinkBody';

/** What `confirmationMail` seals. */
export interface FormConfirmFacts extends Record<string, string> {
  /** `message` or `quote`. */
  what: string;
  name: string;
  url: string;
}

/** Brings a form that was sent without script to the shop. */
export default function FormConfirmMail({ name, url }: FormConfirmFacts) {
  return (
    <Frame name={name}>
      <LinkBody url={url} />
    </Frame>
  );
}

const url = 'http://localhost:8787/confirm-message?token=sample';
export const samples: Record<string, FormConfirmFacts> = {
  'a message': { what: 'message', name: 'Ada', url },
  'a request for a quote': { what: 'quote', name: 'Ada', url },
};
