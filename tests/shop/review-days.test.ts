import { afterEach, expect, test, vi } from 'vitest';
import { cardWords } from '../../src/shop/reviews/labels';

afterEach(() => vi.unstubAllEnvs());

test.each(['America/Los_Angeles', 'Asia/Tokyo', 'UTC'])(
  'a review keeps the day it was written for a reader in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    // An imported review has a date but no time.
    const imported = { customerName: 'Ada', rating: 5, isVerified: false, product: null, source: 'letters of 2026' };
    expect(cardWords({ ...imported, createdAt: Date.parse('2026-05-31T00:00:00Z') }).about).toContain('May 31, 2026');
    expect(cardWords({ ...imported, createdAt: Date.parse('2026-05-31T23:59:00Z') }).about).toContain('May 31, 2026');
  },
);
