import { describe, expect, test } from 'vitest';
import { histogramBucketOf, METRIC_NAMES, METRICS, pageKind, summarize } from '../../src/shop/vitals/metrics';

describe('vitals', () => {
  test.each(METRIC_NAMES)('%s has the bounds of good and poor among its edges, which grow', (metric) => {
    const { good, poor, edges } = METRICS[metric];
    expect(edges).toContain(good);
    expect(edges).toContain(poor);
    expect([...edges].toSorted((a, b) => a - b)).toEqual(edges);
    expect(histogramBucketOf(metric, good)).toBeLessThan(histogramBucketOf(metric, good + 0.001));
    expect(histogramBucketOf(metric, 1e9)).toBe(edges.length);
  });

  test('a histogram shows the value that three of four visits stay below, within its bucket', () => {
    const counts = [0, 0, 0, 30, 0, 0, 0, 0, 10];
    const { times, good, middling, poor, p75, rating } = summarize('LCP', counts);
    expect({ times, good, middling, poor, p75, rating }).toEqual({
      ...{ times: 40, good: 30, middling: 0, poor: 10, p75: 2000, rating: 'good' },
    });
    expect(summarize('INP', [0, 0, 0, 0, 0, 0, 0, 0, 0, 4])).toMatchObject({ p75: 2000, rating: 'poor' });
    expect(summarize('CLS', [])).toMatchObject({ times: 0, p75: null, rating: null });
    expect(summarize('LCP', [0, 0, 0, 0, 0, 1])).toMatchObject({ rating: 'middling', middling: 1 });
  });

  test.each([
    ['/', 'home'],
    ['/shop', 'list'],
    ['/product/home-2024', 'product'],
    ['/payment-policy', 'content'],
    ['/cart', 'checkout'],
    ['/order-success/order_1', 'personal'],
    ['/admin/orders', 'staff'],
  ])('%s is a page of the kind %s', (path, kind) => expect(pageKind(path)).toBe(kind));
});
