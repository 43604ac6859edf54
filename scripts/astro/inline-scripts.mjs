import { minifySync } from 'vite';

/** Minifies the scripts that are inlined in pages (components/shell/inline.ts), like those in files. */
export default () => ({
  name: 'inline-scripts',
  enforce: 'post',
  transform: {
    filter: { id: /components\/shell\/[\w-]+\.js\?raw$/ },
    handler(code, id) {
      const source = JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1));
      return { code: `export default ${JSON.stringify(minifySync(id.replace('?raw', ''), source).code)}`, map: null };
    },
  },
});
