import { store } from '../../config/store';
import { COMPANY_WRONG, COUNTRY_WRONG, DATE_WRONG, NO_LINE, TOO_MANY } from '../quotes/rules';
import { RECEIVED } from './labels';
import { EMAIL_WRONG, LENGTHS } from './rules';
import { FAILED_TITLE, failedText, SENT_TITLE } from './sent';

/** The result of a form that the browser submitted without script. */
export interface FormAnswer {
  title: string;
  text: string;
  /** True where the sender has to go back and correct something. */
  back?: boolean;
}

const WRITE = `Write to ${store.email} instead.`;

const ANSWERS: Record<string, FormAnswer> = {
  confirm: {
    title: 'One more step: check your email',
    text: 'We have sent a link to the address you gave. What you wrote reaches us once you press it, within two days. It may take a minute. Check your spam folder, too.',
  },
  confirmed: {
    title: `${SENT_TITLE}!`,
    text: RECEIVED,
  },
  invalid_input: {
    title: 'Some fields need attention',
    text: 'Go back with your browser: what you typed is still there.',
    back: true,
  },
  unknown_product: {
    title: 'An edition is no longer sold',
    text: 'Load the form again and choose from its list.',
    back: true,
  },
  too_many_requests: {
    title: 'We can’t take more through this form for now',
    text: `${WRITE} Or come back in an hour.`,
    back: true,
  },
  link_closed: {
    title: 'This link no longer works',
    text: 'Links work for two days. Please send your message again.',
  },
  cross_site: {
    title: 'We could not verify this form',
    text: `Your browser does not say which page it comes from. ${WRITE}`,
  },
};

const FAILED: FormAnswer = {
  title: FAILED_TITLE,
  text: failedText(store.email),
  back: true,
};

/** Returns the text for an outcome; an unknown one counts as a failure. */
export const formAnswer = (outcome: string): FormAnswer =>
  (Object.hasOwn(ANSWERS, outcome) ? ANSWERS[outcome] : undefined) ?? FAILED;

const range = ({ least, most }: { least: number; most: number }) =>
  `${least} to ${most.toLocaleString('en')} characters`;

/** What each field accepts, by its name; for a page that cannot show errors beside the fields. */
const FIELDS: Record<string, string> = {
  name: `Name: ${range(LENGTHS.name)}`,
  email: EMAIL_WRONG,
  phone: 'Phone: at most 40 characters',
  orderNumber: 'Order number: at most 40 characters',
  subject: `Subject: ${range(LENGTHS.subject)}`,
  messageType: 'Message type: choose one from the list',
  message: `Message: ${range(LENGTHS.message)}`,
  company: COMPANY_WRONG,
  country: COUNTRY_WRONG,
  vatNumber: 'VAT number: as your tax office writes it, such as DE123456789',
  lines: `${NO_LINE} ${TOO_MANY}`,
  wantedDate: DATE_WRONG,
  website: 'Leave the hidden field empty',
};

/** Returns the rules of these fields; unknown names are left out. */
export const fieldRules = (names: readonly string[]): string[] =>
  names.flatMap((name) => (Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? []) : []));
