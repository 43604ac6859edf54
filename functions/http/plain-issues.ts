import { z } from 'zod';
import { EMAIL_WRONG } from '../../src/shop/contact/rules';

const KINDS: Readonly<Record<string, string>> = {
  string: 'Text is expected here.',
  number: 'A number is expected here.',
  int: 'A whole number is expected here.',
  boolean: 'true or false is expected here.',
  array: 'A list is expected here.',
  object: 'An object is expected here.',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: EMAIL_WRONG,
  url: 'Enter a whole address, such as https://example.com.',
};
const OTHER = 'This is not what is expected here.';
/** The maximum number of allowed values that a message lists. */
const MAX_NAMED = 12;

const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'entry' };
const bound = (word: 'least' | 'most', count: number | bigint, origin: string): string => {
  const unit = UNITS[origin];
  const many = unit && (count === 1 ? ` ${unit}` : ` ${unit}s`.replace(/ys$/, 'ies'));
  return `At ${word} ${count.toLocaleString('en')}${many ?? ''}.`;
};

/** What is wrong with a value, in plain words; used for schemas without messages of their own. */
function plainly(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is missing.';
      return KINDS[issue.expected] ?? OTHER;
    case 'invalid_value':
      if (issue.input === undefined) return 'This field is missing.';
      return issue.values.length > MAX_NAMED ? 'This value is not known here.' : `One of: ${issue.values.join(', ')}.`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in UNITS) return 'This must not be empty.';
      return bound('least', issue.minimum, issue.origin);
    case 'too_big':
      return bound('most', issue.maximum, issue.origin);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This is not written in the form that is expected here.';
    default:
      return issue.code === 'unrecognized_keys' ? undefined : OTHER;
  }
}

z.config({ customError: plainly });
