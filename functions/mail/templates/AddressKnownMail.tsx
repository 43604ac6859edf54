import { Frame } from './Frame';
import { Action, InlineText, OpeningParagraphs, Paragraphs, Small } from './parts';

/** The facts that `register` seals if the address already has an account. */
export interface AddressKnownFacts extends Record<string, string> {
  firstName: string;
  signInUrl: string;
}

/**
 * Informs the owner of an account of an attempt to create another one with its address; the browser does not show this.
 */
export default function AddressKnownMail({ firstName, signInUrl }: AddressKnownFacts) {
  return (
    <Frame name={firstName}>
      <OpeningParagraphs />
      <Action href={signInUrl}>
        <InlineText part="button" />
      </Action>
      <Paragraphs part="other" />
      <Paragraphs part="notYou" as={Small} />
    </Frame>
  );
}

export const samples: Record<string, AddressKnownFacts> = {
  'an account': { firstName: 'Ada', signInUrl: 'http://localhost:8787/account' },
};
