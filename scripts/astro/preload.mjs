const HELPER = /vite\/preload-helper/;

const code = `export const __vitePreload = (load, files = []) => {
  for (const file of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;

/**
 * Vite's helper for code that is loaded later, without what no page here needs (styles are in the page, every browser
 * we support knows modulepreload): so small that it travels with what every page sends instead of as a file of its own.
 */
export default () => ({
  name: 'preload',
  enforce: 'pre',
  transform: { filter: { id: HELPER }, handler: () => ({ code, map: null }) },
});
