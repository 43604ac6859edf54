/**
 * What a buyer ticks, word for word. The version is stored with each order, beside the answers and their time: a change
 * of any of these sentences needs a new one.
 */
export const CONSENTS = {
  version: '2026-11-21',
  terms: 'I agree to the Terms of Service and Privacy Policy.',
  immediateDelivery: 'Deliver my key at once. I know that I lose my right of withdrawal when it is delivered.',
  showFirstName: 'Show my first name in the recent orders list.',
} as const;
