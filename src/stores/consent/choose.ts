import { recordConsent } from '../../client/consent';
import { parseJson } from '../../shop/cart/stored';
import { type Choice, CONSENT_NAME } from '../../shop/consent/choice';
import { CONSENT_VERSION, type OptionalPurpose } from '../../shop/consent/purposes';
import { read, write } from '../storage';
import { CONSENT_CHOSEN_EVENT, readConsent } from './consent';

const keep = (choice: Choice): void => write(CONSENT_NAME, JSON.stringify(choice));

/** The id of a visitor who agreed before, also to a former text: their record is continued. */
const formerId = (): string | undefined => {
  const record = parseJson(read(CONSENT_NAME)) as { id?: unknown } | undefined;
  return typeof record?.id === 'string' ? record.id : undefined;
};

/**
 * Reports a choice unknown to the server; after a failure, the next page tries again. After a withdrawal, no id is
 * kept.
 */
export async function reportChoice(): Promise<void> {
  const choice = readConsent();
  if (!choice?.id || choice.sent) return;
  const { id, version, purposes } = choice;
  try {
    await recordConsent({ id, version, purposes });
  } catch {
    return;
  }
  // If another choice was made meanwhile, it reports itself.
  if (readConsent()?.at === choice.at) keep({ ...choice, sent: true, ...(purposes.length === 0 && { id: undefined }) });
}

/**
 * Stores the visitor's consent. A refusal stores no identifier and is not reported; data of third-party code is deleted
 * along with its consent.
 */
export function choose(purposes: OptionalPurpose[]): void {
  const isWithdrawn = readConsent()?.purposes.some((purpose) => !purposes.includes(purpose));
  const id = formerId() ?? (purposes.length > 0 ? crypto.randomUUID() : undefined);
  keep({ version: CONSENT_VERSION, purposes, at: Date.now(), ...(id && { id }) });
  dispatchEvent(new Event(CONSENT_CHOSEN_EVENT));
  if (isWithdrawn) void import('./clear-foreign-data').then(({ clearForeignData }) => clearForeignData());
}
