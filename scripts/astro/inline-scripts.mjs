import { minifySync } from 'vite';

/** The scripts that are in pages themselves (components/shell/inline.ts), as small as the files beside them. */
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
