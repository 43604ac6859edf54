import { LICENSE_LABELS, type LicenseType } from './lot-terms';

/** The certificate of a key, without personal data; days are ISO dates (UTC). */
export interface KeyPassport {
  /** As the supplier named it; null where none was recorded. */
  region: string | null;
  licenseType: LicenseType | null;
  /** The day it was imported, and the day it was assigned to its order. */
  receivedOn: string;
  assignedOn: string;
}

/** The checks every key passes before it can be sold (`store-keys.ts`). */
const CHECKED =
  'Compared with every key we have ever had, so that none is sold twice. Its format is checked where we know it. Never activated by us.';

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const NOT_NOTED = 'Not on record';

/** Returns the lines of a key's passport, shown on its page and by the verification. */
export const passportLines = ({ region, licenseType, receivedOn, assignedOn }: KeyPassport) => [
  { label: 'Region', value: region?.trim() || NOT_NOTED },
  { label: 'License type', value: licenseType ? LICENSE_LABELS[licenseType] : NOT_NOTED },
  { label: 'Received', value: longDay.format(new Date(receivedOn)) },
  { label: 'Sold', value: longDay.format(new Date(assignedOn)) },
  { label: 'How it was checked', value: CHECKED },
];
