import { ShopError } from '../../src/shop/errors';
import type { SetupFinding } from '../../src/shop/staff/contract-services';
import { ProviderFault } from './payments';

type Finding = Omit<SetupFinding, 'service'>;

/** Returns the finding that the service works. */
export const okFinding = (message: string): Finding => ({ state: 'good', message });
/** Returns the finding that the service is set up wrongly. */
export const errorFinding = (message: string): Finding => ({ state: 'wrong', message });
/** Returns the finding that the state could not be determined. */
export const unknownFinding = (message: string): Finding => ({ state: 'unknown', message });

/** What was checked, in staff's words, and the setting with the API key used for it. */
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

/** Makes one call and returns what is wrong according to its answer; a failed call is a finding, too. */
export async function collectFindings<T>(
  params: FindingParams,
  ask: () => Promise<T>,
  findingsIn: (answer: T) => Finding[],
): Promise<Finding[]> {
  try {
    return findingsIn(await ask());
  } catch (error) {
    if (!(error instanceof ShopError)) console.error(JSON.stringify({ level: 'error', checkSetup: String(error) }));
    return [refusalOf(error, params)];
  }
}

/** Returns the findings as those of one service; repeated findings about a rejected API key appear once. */
export const findingsOfService = (service: string, findings: Finding[]): SetupFinding[] =>
  findings
    .filter(({ message }, index) => findings.findIndex((one) => one.message === message) === index)
    .map((one) => ({ service, ...one }));
