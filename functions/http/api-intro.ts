import { errorTable } from './explain-errors';

/** What stays stable and how changes are announced; `docs/api.md` contains the same text. */
export const PROMISE = `This is version 1 of the API. The promise covers every call that an API key can make: its path, fields, responses, permission and error codes.

These changes can happen at any time, and programs have to tolerate them: new calls, new optional fields in requests, new fields in responses, new error codes, and new values of a field that lists states or kinds.

These are breaking changes: removing or renaming a call or a field, changing its type or meaning, making a field required, no longer accepting a value, and requiring an additional permission. Before one takes effect, the call responds for at least six months with the headers \`Deprecation\` (since when it is deprecated) and \`Sunset\` (when it ends), it is marked as deprecated in this document, and the changelog says what to use instead. Only security holes may be closed at once.

Calls that require a session belong to the pages of the shop and its back office. They change together with those pages, without notice.`;

/** The introduction of the OpenAPI document. */
export const introduction =
  (): string => `Everything this shop can do, through the same calls that its pages and its back office use.

# Get started

1. A staff member who may manage API keys opens **API keys** in the back office and creates one. The key is shown only once.
2. Send the key with each request: \`Authorization: Bearer ks_…\`
3. Try it: \`GET /api/admin/stock\` requires the permission \`keys:read\` and returns how many keys of each product are left.

A key has the permissions that were selected when it was created, and never more than its creator has at the moment of the request. It can have an expiry date, it can be limited to IP addresses (IPv4 and IPv6, also in CIDR notation), and it can be revoked at any time. Calls that reveal whole license keys, move money or change permissions require a person with two-factor authentication; no key can make them, and each of them says so.

You can send each call from this page. Only the key you enter is sent, never the cookies of your browser, so nothing happens in the name of a person who is signed in. The key is forgotten when you close the page.

# Conventions

- Requests and responses are JSON in UTF-8. Unknown fields are refused, and the error names each invalid field.
- Times are milliseconds since 1970-01-01 UTC; dates are strings such as \`2026-11-21\`. A field in local time says so.
- The type of an amount determines its unit. A \`number\` is in the main unit of its currency, as on a price tag: \`159.99\` dollars, \`1200\` yen; so is a price in a string. An \`integer\` is in the smallest unit: \`15999\` cents, \`1200\` yen. Amounts without a currency field are in US dollars. A field that differs says so.
- Lists take \`page\` (from 1), \`size\` (up to 200), \`sort\`, \`dir\` and \`q\`, and return \`rows\`, \`total\`, \`page\` and \`size\`. A list that can be exported has the same path with \`.csv\`, or \`/export\` for the audit log; the file takes the same filters and contains every match.
- A path that does not support the method returns 405 and lists the supported ones in \`Allow\`.
- Each response has an \`X-Request-Id\`. Quote it when you ask for help.

# Limits

Requests with an API key are counted per key and minute. Each response says how many are left:

\`RateLimit-Policy: "key";q=600;w=60\` means 600 requests in 60 seconds.
\`RateLimit: "key";r=598;t=42\` means that 598 are left, and that the first used ones become available again in 42 seconds.

Above the limit the response is 429 with \`Retry-After\` in seconds. A request body can have up to 64 KB, unless the call says otherwise.

# Versions

${PROMISE}

# Errors

A failed request returns a status of 400 or above and \`{ "error", "code", "requestId" }\`: a message for people, a code for programs, and the id of the request. \`issues\` lists invalid fields by their path. Every call may also return \`too_many_requests\`, \`busy\`, \`data_damaged\` and \`internal\`; with a key also \`unauthenticated\` and \`address_not_allowed\`; from a browser also \`cross_site\` and, until a super admin has set up their authenticator app, \`second_factor_setup\`. Programs should decide by \`code\`; messages may change.

${errorTable()}
`;
