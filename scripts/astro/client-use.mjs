/** Registers `client:use`: an island hydrates at the first sign of use (design section 6). */
export default () => ({
  name: 'client-use',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'use', entrypoint: './scripts/astro/client-use-directive.mjs' });
    },
  },
});
