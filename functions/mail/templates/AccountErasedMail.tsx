import { store } from '../../../src/config/store';
import { Frame } from './Frame';
import { Line, Note, OpeningParagraphs, Paragraphs } from './parts';

/** The facts that erasing an account seals. */
export interface AccountErasedFacts extends Record<string, string> {
  /** The recipient. */
  email: string;
  firstName: string;
  /** What is retained and until when, in the words shown on screen. */
  text: string;
  /** What is erased: an `account`, or the `data` of a guest. */
  what: string;
}

/** Confirms to the former owner that an account is erased, and what is retained until when. */
export default function AccountErasedMail({ firstName, text }: AccountErasedFacts) {
  return (
    <Frame name={firstName}>
      <OpeningParagraphs />
      <Line>{text}</Line>
      <Paragraphs part="notYou" as={Note} values={{ email: store.email }} />
    </Frame>
  );
}

export const samples: Record<string, AccountErasedFacts> = {
  'with paid orders': {
    email: 'ada@example.org',
    firstName: 'Ada',
    text: 'Your account is deleted, and your orders no longer show who you are. We keep, sealed, facts about your purchases until August 23, 2027, in case a payment is disputed; and name and address until December 31, 2036, because tax law asks for them. After that it is erased automatically.',
    what: 'account',
  },
  'without orders': {
    email: 'ada@example.org',
    firstName: 'Ada',
    text: 'Your account and your data have been erased.',
    what: 'account',
  },
  'of a guest': {
    email: 'ada@example.org',
    firstName: 'Ada',
    text: 'Your data has been erased, and your orders no longer show who you are.',
    what: 'data',
  },
};
