import { CONSENT_VERSION, type OptionalPurpose } from './purposes';

interface ConsentWords {
  title: string;
  text: string;
  purposes: Record<OptionalPurpose, { label: string; text: string }>;
}

/**
 * Every consent text that was ever shown, by version. Records refer to the version, so a text is never edited: new
 * wording gets a new version, which becomes CONSENT_VERSION.
 */
export const CONSENT_WORDS: Record<string, ConsentWords> = {
  '2026-11-22': {
    title: 'Your privacy choices',
    text: 'The shop keeps what your cart, sign-in and settings need. May it also measure how its pages are used, and which advertisements lead here? You can buy just as well without.',
    purposes: {
      measurement: {
        label: 'Measurement',
        text: 'Tools of other companies count visits and what is looked at, and may keep an identifier in this browser.',
      },
      marketing: {
        label: 'Marketing',
        text: 'Advertising networks learn that an advertisement led here or to an order, and may show you our advertisements elsewhere.',
      },
    },
  },
};

/** The current consent text. */
export const consentWords = CONSENT_WORDS[CONSENT_VERSION] as ConsentWords;
