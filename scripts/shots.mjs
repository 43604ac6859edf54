import { mkdir } from 'node:fs/promises';
import { ready } from './local/install.mjs';
import { STATES } from './screens/states.mjs';

await ready();
const { chromium } = await import('@playwright/test');
const { ensureBrowser } = await import('./local/browser.mjs');

// Usage: npm run shots [-- /shop cart-full ...]   (SHOP_URL: the running shop; SHOTS_DIR: where to)
// Every screen and state at three widths in both schemes, as whole pages in shots/ (ignored by git).
const SHOP = process.env.SHOP_URL ?? 'http://localhost:8787';
const DIR = process.env.SHOTS_DIR ?? 'shots';
const WIDTHS = [360, 768, 1280];
const PAGES = [
  '/',
  '/shop',
  '/pricing',
  '/compare',
  '/product/home-2024',
  '/product/professional-plus-2021',
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
  '/reset-password',
  '/verify-email',
  '/undo-address?token=spent',
  '/account-address?token=spent',
  '/unsubscribe?token=any',
  '/email-preview',
  '/sitemap',
  '/blog',
  '/office-mac',
  '/ui',
  '/nowhere',
];
const nameOf = (path) => (path === '/' ? 'home' : path.slice(1).replaceAll(/[/?=&]/g, '-'));
const screens = [...PAGES.map((path) => ({ name: nameOf(path), path })), ...STATES];
const wanted = process.argv.slice(2);
const chosen = wanted.length
  ? screens.filter(({ name, path }) => wanted.includes(name) || wanted.includes(path))
  : screens;

const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
await mkdir(DIR, { recursive: true });

async function shoot({ name, path, keep = {}, before, after, whole = true }, width, colorScheme) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, keep);
  await before?.(page);
  await page.goto(SHOP + path, { waitUntil: 'load' });
  await page.waitForTimeout(400);
  await after?.(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) console.error(`${name} at ${width}: ${overflow} px wider than the screen`);
  await page.screenshot({ path: `${DIR}/${name}-${width}-${colorScheme}.png`, fullPage: whole });
  await context.close();
}

for (const colorScheme of ['light', 'dark'])
  for (const width of WIDTHS)
    for (const screen of chosen)
      await shoot(screen, width, colorScheme).catch((error) =>
        console.error(`${screen.name} at ${width}: ${error.message}`),
      );
await browser.close();
