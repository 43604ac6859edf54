/**
 * The texts of the checkboxes, word for word. The version is stored with each order, beside the answers and their time:
 * changing any of these sentences needs a new version, and the old sentences go into `FORMER`.
 */
export const CONSENTS = {
  version: '2026-11-26',
  terms: 'I agree to the Terms of Service and Privacy Policy.',
  immediateDelivery:
    'I agree to delivery right away. I know that I lose my right of withdrawal for each key once it is delivered.',
  showFirstName: 'Show my first name in the recent orders list.',
} as const;

type Consent = Exclude<keyof typeof CONSENTS, 'version'>;

/** All sentences of each former version, for the orders placed under it. */
const FORMER: Readonly<Record<string, Readonly<Record<Consent, string>>>> = {
  '2026-11-21': {
    terms: 'I agree to the Terms of Service and Privacy Policy.',
    immediateDelivery: 'Deliver my key at once. I know that I lose my right of withdrawal when it is delivered.',
    showFirstName: 'Show my first name in the recent orders list.',
  },
};

/** Returns the text of a checkbox in a version; undefined for an unknown version. */
export function consentSentence(consent: Consent, version: unknown): string | undefined {
  if (version === CONSENTS.version) return CONSENTS[consent];
  return typeof version === 'string' ? FORMER[version]?.[consent] : undefined;
}

/** Explains what ticking the box for immediate delivery changes, and what it does not. */
export const aboutDeliveryConsent = (guaranteeDays: number): string =>
  `If you check this, the sale of a key is final once it is delivered. If you leave it unchecked, we still send the key right away, and you keep any right of withdrawal your law gives you. Our ${guaranteeDays}-day guarantee applies either way.`;
