/**
 * Whether every combination is taken (`npm run test:deep`). What would run longer than 30 seconds has a short form in
 * `npm test`: each thing once, and each value it is combined with somewhere.
 */
export const DEEP = process.env.TEST_DEEP === '1';
