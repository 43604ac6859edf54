import { Frame } from './Frame';
import { OpeningParagraphs, Paragraphs, Small } from './parts';

/** What `receiptMail` seals. */
export interface FormReceivedFacts extends Record<string, string> {
  /** `message` or `quote`. */
  what: string;
  name: string;
}

/** Says that a form has arrived, and when somebody answers. */
export default function FormReceivedMail({ name }: FormReceivedFacts) {
  return (
    <Frame name={name}>
      <OpeningParagraphs />
      <Paragraphs part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, FormReceivedFacts> = {
  'a message': { what: 'message', name: 'Ada' },
  'a request for a quote': { what: 'quote', name: 'Ada' },
};
