import { describe, expect, test } from 'vitest';
import { bestSellers, CARDS, relatedTo } from '../../src/components/product/shown';
import { samplePublicReviews } from '../../src/config/sample-reviews';
import { BUILT_IN_PRODUCTS as editions } from '../../src/shop/catalog/built-in';
import { drawReviews } from '../../src/shop/reviews/draw';

const samples = samplePublicReviews();
const real = samples.slice(0, 30).map((review, index) => ({ ...review, id: `real-${index}`, sample: false }));
const ids = (reviews: { id: string }[]) => reviews.map(({ id }) => id);

describe('What a carousel shows', () => {
  test('with data: 20 of it, each once, in random order', () => {
    const drawn = drawReviews({ reviews: real }, samples, 20, () => 0.999);
    expect(drawn).toHaveLength(20);
    expect(new Set(ids(drawn)).size).toBe(20);
    expect(ids(drawn)[0]).toBe('real-29');
    expect(ids(drawReviews({ reviews: real }, samples, 20, () => 0))).not.toEqual(ids(drawn));
  });

  test('on error: 20 random ones of the built-in list', () => {
    const drawn = drawReviews('failed', samples, 20, () => 0.999);
    expect(ids(drawn)[0]).toBe('sample-50');
    expect(drawn.every(({ sample, verified }) => sample && !verified)).toBe(true);
    expect(drawn).toHaveLength(20);
  });

  test('without data and without error: the first 20 built-in ones; none where samples are off', () => {
    expect(ids(drawReviews({ reviews: [] }, samples))).toEqual(ids(samples).slice(0, 20));
    expect(drawReviews({ reviews: [] }, [])).toEqual([]);
  });

  test('fifty samples, none with a date or a verified mark', () => {
    expect(samples).toHaveLength(50);
    expect(new Set(samples.map(({ review }) => review)).size).toBe(50);
    expect(samples.every(({ date, verified }) => date === '' && !verified)).toBe(true);
  });
});

describe('How many products stand together', () => {
  test('the numbers of the specification', () => {
    expect(CARDS).toEqual({ landing: 3, shop: 50, hero: 1, comparison: 4, quickView: 6, related: 3, default: 10 });
    expect(bestSellers(editions)).toHaveLength(3);
  });

  test('related: the other years of the edition first, never itself, three', () => {
    const [product] = editions.filter(({ id }) => id === 'home-2024');
    if (!product) throw new Error('home-2024 is not in the catalog');
    const related = relatedTo(product, editions);
    expect(ids(related).slice(0, 2)).toEqual(['home-2021', 'home-2019']);
    expect(related).toHaveLength(3);
    const [atWork] = editions.filter(({ id }) => id === 'professional-plus-2021');
    expect(atWork && ids(relatedTo(atWork, editions)).at(-1)).toBe('home-business-2024');
    expect(ids(related)).not.toContain('home-2024');
  });
});
