const ADDRESS = /\/\*(\/_astro\/styles\.\w+\.css)\*\/$/;
const root = document.documentElement;

/** Returns the width and height of a line in these fonts. */
function sizeIn(faces: string): string {
  const line = Object.assign(document.createElement('span'), { textContent: 'Wi 0123 Qg' });
  Object.assign(line.style, { position: 'absolute', visibility: 'hidden', lineHeight: 'normal', fontFamily: faces });
  document.body.append(line);
  const { width, height } = line.getBoundingClientRect();
  line.remove();
  return `${width} ${height}`;
}

/** Keeps a font that loaded too late unused until the next page (styles/fonts.css); new styles would apply it now. */
function deferFonts(): void {
  for (const name of ['--font-sans', '--font-mono']) {
    const faces = getComputedStyle(root).getPropertyValue(name);
    const [first = '', ...others] = faces.split(',');
    const family = first.replace(/["']/g, '').trim();
    const isUsed = [...document.fonts].some((face) => face.family.includes(family) && face.status !== 'unloaded');
    if (isUsed && sizeIn(faces) === sizeIn(others.join())) root.style.setProperty(name, others.join());
  }
}

/**
 * Loads the page's full sheet: a page carries only the styles it needs before it is used (scripts/astro/page-styles.mjs).
 * What is already on the page does not change.
 */
export function startStyles(): void {
  for (const { textContent } of document.querySelectorAll('head style')) {
    const href = ADDRESS.exec(textContent ?? '')?.[1];
    if (!href) continue;
    deferFonts();
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
}
