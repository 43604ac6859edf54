const HELPER = /vite\/preload-helper/;

const code = `export const __vitePreload = (load, files = []) => {
  for (const file of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;

/**
 * Vite's helper for lazily loaded code, without what no page here needs (styles are in the page, and every supported
 * browser has modulepreload): small enough to be part of what every page loads instead of a separate file.
 */
export default () => ({
  name: 'preload',
  enforce: 'pre',
  transform: { filter: { id: HELPER }, handler: () => ({ code, map: null }) },
});
