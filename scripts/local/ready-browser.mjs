import { ensureBrowser } from './browser.mjs';

/** In a separate process, since packages are installed by blocking calls: other checks run meanwhile. */
await ensureBrowser();
