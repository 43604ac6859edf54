import { store } from '../../config/store';
import type { Item } from '../../shop/content/blocks';
import { escapeXml } from '../../shop/content/xml';
import { errorTitle, KNOWN_ERRORS } from '../../shop/help/find-error';
import { ERROR_SOURCES, type KnownError, stepText } from '../../shop/help/known-error';
import { REPORTED_ERRORS, type ReportedError } from '../../shop/help/reported-errors';
import { groupsOf } from '../content/groups';

type ListedError = KnownError | ReportedError;

const guarantee = `For ${store.guaranteeDays} days we replace a key that doesn’t work, or refund it. <a href="/contact">Write to us</a>.`;

function bodyOf(error: ListedError): string {
  const steps = error.steps.map((step) => `<li>${escapeXml(stepText(step))}</li>`).join('');
  if (!('source' in error)) return `<ol>${steps}</ol>`;
  const { url, label } = ERROR_SOURCES[error.source];
  const source = `About this error code: <a href="${url}" rel="noopener">${escapeXml(label)}</a>`;
  return `<ol>${steps}</ol>${error.seller ? `<p>${guarantee}</p>` : ''}<p class="hint">${source}</p>`;
}

const ALL: readonly ListedError[] = [...KNOWN_ERRORS, ...REPORTED_ERRORS];
const itemOf = (error: ListedError): Item => ({ title: errorTitle(error), body: bodyOf(error), group: error.group });

const firstCode = ({ title }: Item): string => title.split(/[,:]/)[0] ?? '';
const isHex = (code: string): boolean => code.startsWith('0x');

/** Sorts ascending: the installer's numbers, then hexadecimal codes, so that a long list can be scanned for a code. */
function byCode(one: Item, other: Item): number {
  const [a, b] = [firstCode(one), firstCode(other)];
  return Number(isHex(a)) - Number(isHex(b)) || a.localeCompare(b, 'en', { numeric: !isHex(a) });
}

/** Every error code with its remedy, sorted within its group: the single source for all pages. */
export const ERROR_ITEMS: readonly Item[] = groupsOf(ALL.map(itemOf)).flatMap(({ entries }) =>
  entries.toSorted(byCode),
);

/** Returns the errors with these codes, in this order and without groups; an unknown code stops the build. */
export function errorItems(codes: readonly string[]): Item[] {
  return codes.map((code) => {
    const error = ALL.find((one) => one.codes.some((own) => own === code));
    if (!error) throw new Error(`No error of src/shop/help has the code ${code}.`);
    return { title: errorTitle(error), body: bodyOf(error) };
  });
}
