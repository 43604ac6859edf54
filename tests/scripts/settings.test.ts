import { expect, test } from 'vitest';
import { settingsOf } from '../../functions/platform/env';
import { TEST_VARS } from '../support/vars';

const PRODUCTION = {
  ...TEST_VARS,
  ENVIRONMENT: 'production',
  SITE_URL: 'https://shop.example',
  PASSWORD_COST: '16384',
};
const refusal = (vars: object): string => {
  try {
    settingsOf({ ...PRODUCTION, ...vars });
    return 'started';
  } catch (error) {
    return (error as Error).message;
  }
};

test('a shop with valid values starts', () => {
  expect(refusal({})).toBe('started');
  expect(refusal({ ENVIRONMENT: 'local', SITE_URL: 'http://localhost:8787', PASSWORD_COST: '1024' })).toBe('started');
});

test.each([
  ['PASSWORD_COST', '8192', 'at least 16384'],
  ['PASSWORD_COST', '0', 'power of two'],
  ['PASSWORD_COST', '20000', 'power of two'],
  ['SITE_URL', 'http://shop.example', 'https://'],
  ['SITE_URL', 'shop.example', 'whole address'],
  ['VAULT_KEYS', 'k1:c2hvcnQ=', '32 random bytes'],
  ['VAULT_KEYS', 'no key at all', '32 random bytes'],
  ['HOLD_MINUTES', '0', 'at least 1'],
  ['PAYING_HOLD_MINUTES', '3', 'HOLD_MINUTES'],
  ['GUESSES_PER_IP', '0', 'at least 1'],
  ['DECLINES_PER_IP', '0', 'at least 1'],
])('%s=%s in production: the shop does not start, and a sentence says why', (name, value, sentence) => {
  expect(refusal({ [name]: value })).toContain(name);
  expect(refusal({ [name]: value })).toContain(sentence);
});
