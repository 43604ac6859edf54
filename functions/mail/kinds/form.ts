import { store } from '../../../src/config/store';
import { sealedKind } from '../kind';
import type { FormConfirmFacts } from '../templates/FormConfirmMail';
import type { FormReceivedFacts } from '../templates/FormReceivedMail';

/** The hours of the file: those in force take their place when the mail is composed. */
const values = { hours: store.hours.text };
const variantOf = ({ what }: { what: string }) => (what === 'quote' ? 'quote' : 'message');

/**
 * The mails to the person who filled in a public form. Their own words are never in them: the address may be a
 * stranger's.
 */
export const formKinds = {
  form_received: sealedKind<FormReceivedFacts>({
    words: (facts) => ({ variant: variantOf(facts), values }),
    template: () => import('../templates/FormReceivedMail'),
  }),
  form_confirm: sealedKind<FormConfirmFacts>({
    words: (facts) => ({ variant: variantOf(facts), values }),
    template: () => import('../templates/FormConfirmMail'),
  }),
};
