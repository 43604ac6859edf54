import { store } from '../../config/store';

const WHAT = {
  email: 'We can’t take orders with this email address right now.',
  network: 'We can’t take orders from your internet connection right now.',
};

/** The message for the buyer of a refused order; the reference tells staff which block applied. */
export const blockedText = ({ kind, reference }: { kind: keyof typeof WHAT; reference: string }): string =>
  `${WHAT[kind]} If you think this is a mistake, write to ${store.email} and name the code ${reference}.`;
