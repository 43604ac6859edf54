import { store } from '../../config/store';

const WHAT = {
  email: 'We cannot take orders with this email address at the moment.',
  network: 'We cannot take orders from your internet connection at the moment.',
};

/** The message for the buyer of a refused order; the reference tells staff which block applied. */
export const blockedText = ({ kind, reference }: { kind: keyof typeof WHAT; reference: string }): string =>
  `${WHAT[kind]} If you think that this is a mistake, write to ${store.email} and name the code ${reference}.`;
