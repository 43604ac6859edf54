import { Frame } from './Frame';
import { OpeningParagraphs, Paragraphs, Small } from './parts';

/** The facts that `receiptMail` seals. */
export interface FormReceivedFacts extends Record<string, string> {
  /** `message` or `quote`. */
  what: string;
  name: string;
}

/** Confirms that a form was received, and says when an answer follows. */
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
