/**
 * Whether every combination is tested (`npm run test:deep`). Tests that would run longer than 30 seconds have a short
 * form in `npm test`: every case once, and every value it combines with at least somewhere.
 */
export const DEEP = process.env.TEST_DEEP === '1';
