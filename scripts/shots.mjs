import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const SHOP = process.env.SHOP_URL ?? 'http://localhost:8787';
const WIDTHS = [360, 768, 1280];
const PAGES = process.argv.slice(2).length
  ? process.argv.slice(2)
  : [
      '/',
      '/shop',
      '/pricing',
      '/compare',
      '/product/home-2024',
      '/cart',
      '/checkout',
      '/reviews',
      '/faq',
      '/search',
      '/contact',
      '/quote',
      '/compatibility-checker',
      '/license-verification',
      '/order-lookup',
      '/account',
      '/ui',
      '/nowhere',
    ];

/** Every screen at three widths in both schemes, as whole pages in shots/ (ignored by git). */
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
await mkdir('shots', { recursive: true });
for (const colorScheme of ['light', 'dark'])
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
    for (const path of PAGES) {
      await page.goto(SHOP + path, { waitUntil: 'load' });
      await page.waitForTimeout(300);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) console.error(`${path} at ${width}: ${overflow} px wider than the screen`);
      const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[/?=&]/g, '-');
      await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    await page.close();
  }
await browser.close();
