/** The plugin requires a Worker; tests call `api.request()` and verbs themselves, so this one serves nothing. */
export default {
  fetch: () => new Response('Tests call the API directly.', { status: 404 }),
};
