import { ensureBrowser } from './browser.mjs';

/** In a process of its own, since packages are installed by calls that block: other checks run meanwhile. */
await ensureBrowser();
