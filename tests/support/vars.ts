/**
 * Fixed secrets and settings of the Worker under test. They protect nothing: every test database is deleted. Keys are
 * 32 bytes in base64, as in production.
 */
export const TEST_VARS = {
  ENVIRONMENT: 'test',
  VAULT_KEYS: 'test:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  BLIND_INDEX_KEY: 'ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=',
  SESSION_SECRET: 'QEFCQ0RFRkdISUpLTE1OT1BRUlNUVVZXWFlaW1xdXl8=',
  OPERATOR_KEY: 'operator-key-of-the-tests-0123456789',
  // A run hashes thousands of passwords; the cost in production has a test of its own.
  PASSWORD_COST: '16',
  // Without caches, a test sees its changes at once.
  CATALOG_CACHE_MS: '0',
  PUBLIC_CACHE_MS: '0',
  COUNT_EVERY_MS: '0',
};
