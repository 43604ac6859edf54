import { describe, expect, test } from 'vitest';
import { excerptFor } from '../../src/shop/content/excerpt.ts';

const shown = (text: string, word = '') => {
  const { shown, ends } = excerptFor(text, word ? text.indexOf(word) : -1);
  return ends ? shown : `${shown}…`;
};

describe('the excerpt of a page on a phone', () => {
  test('leaves a short text whole', () => {
    expect(shown('Articles about licenses, versions and activation.')).toBe(
      'Articles about licenses, versions and activation.',
    );
  });

  test('ends with a sentence where one fills most of it, and has no dots then', () => {
    const text = 'Office Home 2019 for school on older computers that stay offline. The cheapest key in the shop.';
    expect(shown(text, 'Home')).toBe('Office Home 2019 for school on older computers that stay offline.');
  });

  test('ends before a comma, a bracket or a word that only joins', () => {
    expect(
      shown(
        'How to activate Office Home, Home & Business and Professional Plus 2024, 2021 and 2019 online.',
        'activate',
      ),
    ).toBe('How to activate Office Home, Home & Business and Professional Plus 2024…');
    expect(
      shown('Home, Home & Business and Professional Plus 2024 compared, with the prices of each edition.', 'Home'),
    ).toBe('Home, Home & Business and Professional Plus 2024 compared…');
  });

  test('does not end before the word that was searched for', () => {
    const text =
      'Windows 10 or 11 for a PC. Then macOS 13 or later on Intel and Apple silicon, Home and Home & Business.';
    expect(shown(text, 'silicon')).toContain('silicon');
  });

  test('its three parts make up the text', () => {
    const text =
      'Help with installation and activation on your own screen: how a remote session works, and what it costs.';
    for (const word of ['Help', 'activation', 'costs', 'missing']) {
      const { before, shown, after } = excerptFor(text, text.indexOf(word));
      expect(before + shown + after).toBe(text);
    }
  });
});
