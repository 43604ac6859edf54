const POLICY = 'content-security-policy';

/** Removes the content security policy: its hashes exist only after a build, and hot reload needs inline code. */
function withoutPolicy(_request, response, next) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, headers = {}) => {
    const { [POLICY]: _, ...kept } = headers;
    return writeHead(status, kept);
  };
  next();
}

/** Serves the layout's placeholders for shared files of a build (script-order.mjs): here each script imports its own. */
function emptyChunks({ url = '' }, response, next) {
  if (!/^\/_astro\/[\w-]+-chunk\.js$/.test(url)) return next();
  response.setHeader('content-type', 'text/javascript');
  response.end();
}

/**
 * For `npm run dev` alone. When deployed, every URL reaches the Worker first (wrangler.toml); here Vite must first
 * serve sources and its own files, and the Worker the rest.
 */
const vitePlugin = {
  name: 'hot-reload',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use(withoutPolicy);
    middlewares.use(emptyChunks);
    return () => {
      const at = middlewares.stack.findIndex(({ handle }) => handle.name === 'cloudflarePreMiddleware');
      if (at < 0) throw new Error('hot-reload: the Worker does not stand where it did before an update of its plugin');
      middlewares.stack.splice(at, 1);
    };
  },
};

export default () => ({
  name: 'hot-reload',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'dev') updateConfig({ vite: { plugins: [vitePlugin] } });
    },
  },
});
