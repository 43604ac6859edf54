import type { Block } from '../shop/content/blocks';
import { ContentError } from '../shop/content/errors';
import type { Landing } from '../shop/content/schemas';

/** Throws a ContentError where front matter and blocks of a landing page contradict each other. */
export function checkLanding(landing: Landing, blocks: Block[], file: string): void {
  const coupon = blocks.find(({ type }) => type === 'coupon');
  if (coupon && !landing.coupon)
    throw new ContentError(
      file,
      ':::coupon',
      'the page names no code: add "coupon: CODE" to the front matter.',
      coupon.line,
    );
  if (landing.hero.href && !landing.hero.label)
    throw new ContentError(file, '"hero.label"', 'the button has an address but no text: add a label.');
  for (const { type, settings, line } of blocks)
    if (type === 'countdown' && settings.until && landing.publishAt && settings.until < landing.publishAt)
      throw new ContentError(
        file,
        '"until" in :::countdown',
        'ends before the page is published: use a later date.',
        line,
      );
}
