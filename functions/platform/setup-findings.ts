import { ShopError } from '../../src/shop/errors';
import type { SetupFinding } from '../../src/shop/staff/contract-services';
import { ProviderFault } from './payments';

type Finding = Omit<SetupFinding, 'service'>;

/** A finding: the service works. */
export const okFinding = (message: string): Finding => ({ state: 'good', message });
/** A finding: the service is set up wrongly. */
export const errorFinding = (message: string): Finding => ({ state: 'wrong', message });
/** A finding: the state could not be determined. */
export const unknownFinding = (message: string): Finding => ({ state: 'unknown', message });

/** What was asked, as staff call it, and the setting that holds the key it was asked with. */
interface FindingParams {
  what: string;
  key: string;
}

function refusalOf(error: unknown, { what, key }: FindingParams): Finding {
  const cause = error instanceof ProviderFault ? error.fault : undefined;
  if (cause === 'key')
    return errorFinding(
      `${key} is not accepted: it is wrong, expired or was replaced. Create a new one in the dashboard.`,
    );
  if (cause === 'permission')
    return unknownFinding(
      `The key may not read ${what}. Give the restricted key read access to it, or look in the dashboard.`,
    );
  if (cause === 'unreachable' || cause === 'down' || cause === 'limited')
    return unknownFinding(`There was no answer about ${what}. Try again in a few minutes.`);
  return unknownFinding(`The answer about ${what} could not be used. Look in the dashboard.`);
}

/** Asks one thing and lists what is wrong in the answer; a failed request is a finding, too. */
export async function collectFindings<T>(
  asked: FindingParams,
  ask: () => Promise<T>,
  findingsIn: (answer: T) => Finding[],
): Promise<Finding[]> {
  try {
    return findingsIn(await ask());
  } catch (error) {
    if (!(error instanceof ShopError)) console.error(JSON.stringify({ level: 'error', checkSetup: String(error) }));
    return [refusalOf(error, asked)];
  }
}

/** The findings as those of one service; what a key that is not accepted says again and again is said once. */
export const findingsOfService = (service: string, found: Finding[]): SetupFinding[] =>
  found
    .filter(({ message }, index) => found.findIndex((one) => one.message === message) === index)
    .map((one) => ({ service, ...one }));
