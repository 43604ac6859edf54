import { store } from '../../../src/config/store';
import { sealedKind } from '../kind';
import type { FormConfirmFacts } from '../templates/FormConfirmMail';
import type { FormReceivedFacts } from '../templates/FormReceivedMail';

/** The hours from the config file, for samples: they are replaced by the current hours when the mail is composed. */
const values = { hours: store.hours.text };
const variantOf = ({ what }: { what: string }) => (what === 'quote' ? 'quote' : 'message');

/**
 * The mails to the sender of a public form. They never contain the sender's own words: the address may be a stranger's.
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
