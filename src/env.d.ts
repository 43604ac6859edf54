import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of use: scripts/astro/client-use-directive.mjs. */
    'client:use'?: boolean;
  }
}
