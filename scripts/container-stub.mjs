import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

/**
 * The container script that runs in the page: it follows consent mode like Google's tags, and exposes what it saw at
 * `window.stubContainer`.
 */
function container(id) {
  const origin = new URL(document.currentScript.src).origin;
  const seen = { id, consent: {}, commands: [], events: [] };
  window.stubContainer = seen;
  const take = (entry) => {
    if (entry?.[0] === 'consent') {
      seen.commands.push([...entry]);
      Object.assign(seen.consent, entry[2]);
      // biome-ignore lint/suspicious/noDocumentCookie: as Google's tags do it.
      if (seen.consent.analytics_storage === 'granted') document.cookie = '_ga=GA1.1.stub;path=/;max-age=63072000';
    } else if (entry?.event) {
      seen.events.push(entry.event);
      if (seen.consent.analytics_storage !== 'granted') return;
      const facts = new URLSearchParams({ id, event: entry.event, page: location.pathname });
      new Image().src = `${origin}/collect?${facts}`;
    }
  };
  const layer = window.dataLayer;
  const push = layer.push.bind(layer);
  for (const entry of layer) take(entry);
  layer.push = (...entries) => {
    entries.forEach(take);
    return push(...entries);
  };
}

/**
 * Starts a local host of tag manager containers, to try the shop's tag manager without an account or network. Returns
 * its URL, the requests it received, and a function to stop it.
 */
export async function startContainerStub(port = 0) {
  const requests = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url, 'http://localhost');
    requests.push(url.pathname + url.search);
    if (url.pathname === '/gtm.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      response.end(`(${container})(${JSON.stringify(url.searchParams.get('id'))});`);
    } else response.writeHead(url.pathname === '/collect' ? 204 : 404).end();
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { address: `http://127.0.0.1:${server.address().port}`, requests, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await startContainerStub(Number(process.argv[2] ?? 8790));
  console.log(`Containers are served at ${address}. Enter it as the address of the tag manager in the back office,`);
  console.log(
    'with any id such as GTM-TEST123, then agree in the shop and look at window.stubContainer. Ctrl+C ends it.',
  );
}
