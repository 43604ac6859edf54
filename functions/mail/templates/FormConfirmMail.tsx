import { Frame } from './Frame';
import { LinkBody } from './LinkBody';

/** The facts that `confirmationMail` seals. */
export interface FormConfirmFacts extends Record<string, string> {
  /** `message` or `quote`. */
  what: string;
  name: string;
  url: string;
}

/** Asks the sender of a form that was submitted without JavaScript to confirm it. */
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
