import { expect, test } from '../support/e2e.ts';

test('a picture that fails leaves paper in its frame: no torn picture, no collapsed strip', async ({ page }) => {
  await page.route(/\.(?:svg|png|webp|avif|jpe?g)(?:\?|$)/, (route) => route.abort());
  await page.route('**/pictures/**', (route) => route.abort());
  for (const path of ['/blog', '/help', '/search?q=office', '/about', '/faq', '/cart', '/checkout', '/account']) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    const shown = await page.evaluate(async () => {
      const all = [...document.querySelectorAll<HTMLImageElement>('main img')];
      for (const picture of all) {
        picture.loading = 'eager';
        picture.scrollIntoView();
      }
      await Promise.all(all.map((picture) => picture.complete || new Promise((done) => (picture.onerror = done))));
      return all.flatMap((picture) => {
        const { width, height } = picture.getBoundingClientRect();
        if (width === 0 || picture.naturalWidth > 0) return [];
        const cover = getComputedStyle(picture, '::after');
        const isCovered = cover.content === '""' && Math.abs(Number.parseFloat(cover.width) - picture.clientWidth) < 1;
        const ratio = Number(picture.getAttribute('height')) / Number(picture.getAttribute('width'));
        return isCovered && height > (width * ratio) / 2
          ? []
          : [`${picture.src}: ${width} x ${height}, ${cover.width}`];
      });
    });
    expect.soft([path, shown]).toEqual([path, []]);
  }
});
