import { BRACED, braceProblem } from '../braces';

/** The variables of canned answers, and their meanings. */
export const CANNED_VARIABLES = {
  firstName: 'The first name of the person who wrote',
  name: 'Their whole name',
  subject: 'The subject of the thread',
  orderNumber: 'The number of the order it is about',
  shop: 'The name of the shop',
  agent: 'Your own first name',
} as const;
type CannedVariable = keyof typeof CANNED_VARIABLES;

const isVariable = (name: string): name is CannedVariable => Object.hasOwn(CANNED_VARIABLES, name);

/** Returns what is wrong with the text of a canned answer; undefined where it may be saved. */
export function cannedProblem(text: string): string | undefined {
  const braces = braceProblem(text, 'firstName');
  if (braces) return braces;
  const unknown = [...text.matchAll(BRACED)].map(([, name = '']) => name).find((name) => !isVariable(name));
  if (unknown === undefined) return undefined;
  const placeholders = Object.keys(CANNED_VARIABLES).map((name) => `{${name}}`);
  return `There is no {${unknown}} here. You may use ${placeholders.join(', ')}.`;
}

/** Fills in variables; one without a value stays, so that the colleague who replies sees that it is missing. */
export const fillCanned = (text: string, values: Partial<Record<CannedVariable, string>>): string =>
  text.replaceAll(BRACED, (whole, name: string) => (isVariable(name) && values[name]) || whole);

/** Returns the first variable that was not filled in; such an answer must not be sent. */
export const unfilled = (text: string): string | undefined =>
  [...text.matchAll(BRACED)].map(([, name = '']) => name).find(isVariable);
