/**
 * What a buyer ticks, word for word. The version is stored with each order, beside the answers and their time: a change
 * of any of these sentences needs a new one.
 */
export const CONSENTS = {
  version: '2026-11-26',
  terms: 'I agree to the Terms of Service and Privacy Policy.',
  immediateDelivery:
    'I agree to delivery right away. I know that I lose my right of withdrawal for each key once it is delivered.',
  showFirstName: 'Show my first name in the recent orders list.',
} as const;

/** What ticking the box for delivery changes, and what it does not. */
export const aboutDeliveryConsent = (guaranteeDays: number): string =>
  `Optional. Ticking it changes nothing about delivery: it only makes the sale final once a key is delivered. Left unticked, any right of withdrawal your law gives you stays. Our ${guaranteeDays}-day guarantee applies either way.`;
