import { vendorPages } from './downloads.ts';
import { store } from './store.ts';

/** One step; `link` is the page it happens on. */
export interface Step {
  text: string;
  link?: { url: string; label: string };
}

const { redeem } = vendorPages;
const SIGN_IN: Step = {
  text: `Sign in with a ${store.vendor} account, or create one free of charge, at`,
  link: redeem,
};

/**
 * How a key is put to use, by the way its edition is activated and the computer; the same facts as the activation guide
 * (src/content/guides/activation-guide.md). `{product}` and `{download}` are filled in for the edition at hand.
 */
export const activationSteps = {
  redeem: {
    Windows: [
      SIGN_IN,
      { text: 'Paste the key and choose country and language. The page then names {product}.' },
      { text: 'Press Install and run the file. To download it again later: {download}' },
      { text: 'Open Word and sign in with the same account. File > Account then reads “Product Activated”.' },
    ],
    Mac: [
      SIGN_IN,
      { text: 'Paste the key and choose country and language. The page then names {product}.' },
      { text: 'Press Install, open the .pkg file and enter your Mac password. To download it again later: {download}' },
      { text: 'Open Word from Applications, press Get started and sign in with the same account.' },
    ],
  },
  enter: {
    Windows: [
      { text: 'Remove older versions under Settings > Apps > Installed apps, and restart.' },
      { text: 'Download {product} and run Setup as administrator: {download}' },
      { text: 'Open Word: File > Account > Change Product Key. Paste the key and press Activate.' },
      { text: 'Reopen Word. File > Account must read “Product Activated”.' },
    ],
    Mac: [],
  },
} as const satisfies Record<string, Record<string, readonly Step[]>>;
