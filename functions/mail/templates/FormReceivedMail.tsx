import { Frame } from './Frame';
import { Opening, Small } from './parts';

/** What `receiptMail` seals. */
export interface FormReceivedFacts extends Record<string, string> {
  /** `message` or `quote`. */
  what: string;
  name: string;
}

/** Says that a form has arrived, and when somebody answers. */
export default function FormReceivedMail({ name }: FormReceivedFacts) {
  return (
    <Frame preview="A person reads it and answers by mail." name={name}>
      <Opening />
      <Small>You did not write to us? Somebody gave your address in our form: there is nothing you need to do.</Small>
    </Frame>
  );
}

export const samples: Record<string, FormReceivedFacts> = {
  'a message': { what: 'message', name: 'Ada' },
  'a request for a quote': { what: 'quote', name: 'Ada' },
};
