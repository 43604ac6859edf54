const POLICY = 'content-security-policy';

/** Answers without the content policy: its hashes exist after a build only, and hot reload works with inline code. */
function withoutPolicy(_request, response, next) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status, headers = {}) => {
    const { [POLICY]: _, ...kept } = headers;
    return writeHead(status, kept);
  };
  next();
}

/**
 * For `npm run dev` alone. When deployed every address passes the Worker first (wrangler.toml); here Vite has to answer
 * for sources and for itself before, and the Worker for the rest.
 */
const vitePlugin = {
  name: 'hot-reload',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use(withoutPolicy);
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
