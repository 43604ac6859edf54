import { plainWords } from '../content/words';
import { ACTIVATION_ERRORS } from './activation-errors';
import { INSTALLATION_ERRORS } from './installation-errors';
import type { KnownError } from './known-error';

/** Every published error the shop explains. */
export const KNOWN_ERRORS: readonly KnownError[] = [...ACTIVATION_ERRORS, ...INSTALLATION_ERRORS];

/** The page that lists them. */
export const ERRORS_PATH = '/help/activation-errors';

/** Returns a code without what people leave out or add: "Error C004-F074" and "0xc004f074" are the same. */
const bare = (code: string) =>
  plainWords(code)
    .replace(/^0x/, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** Hexadecimal codes with or without 0x and a dash, installer codes (30088-26), and the latter's five digits alone. */
const CODE = /\b(?:0x)?[0-9a-f]{4}-?[0-9a-f]{4}\b|\b\d{1,5}-\d{1,4}\b|\b1\d{3,4}\b/gi;

/**
 * Returns the errors a buyer's text names: "I get error 0xC004F074 (again)" names one. Empty when it names no known
 * one; codes that are not published are never guessed.
 */
export function errorsIn(text: string): KnownError[] {
  const codesInText = new Set((text.match(CODE) ?? []).map(bare));
  return KNOWN_ERRORS.filter(({ codes }) => codes.some((code) => codesInText.has(bare(code))));
}

/** The heading of an error: "0xC004C003, 0xC004F051: the key is blocked". */
export const errorTitle = ({ codes, means }: Pick<KnownError, 'codes' | 'means'>): string =>
  `${codes.join(', ')}: ${means}`;
