import { errorTable } from './explain-errors';

/** What stays stable and how changes are announced. `docs/api.md` carries the same text. */
export const PROMISE = `This is version 1 of the API. The promise covers every call that an API key can make: its address, its fields, its answers, its permission and its error codes.

These changes can come at any time, and a program has to bear them: new calls, new optional fields in requests, new fields in answers, new error codes, and new values of a field that lists states or kinds.

These are breaking changes: a call or a field that goes or gets another name, another type or meaning, a field that becomes required, a value that is no longer accepted, a permission that is asked for in addition. Before one takes effect, the call answers for at least six months with the header \`Deprecation\` (since when it is outdated) and \`Sunset\` (when it ends), it is marked as deprecated in this document, and the changelog says what to use instead. Only a hole in security may be closed at once.

Calls that need a session belong to the pages of the shop and of its back office. They change together with those pages, without notice.`;

/** The introduction of the OpenAPI document. */
export const introduction = (): string => `Everything this shop can do, as its own pages and its back office use it.

# Begin

1. Somebody who may make API keys opens **API keys** in the back office and makes one. It is shown once.
2. Send it with each request: \`Authorization: Bearer ks_…\`
3. Try it: \`GET /api/admin/stock\` with the permission \`keys:read\` tells how many keys of each product are left.

A key allows what was ticked when it was made, and never more than its maker may do at that moment. It can run out, it can be limited to addresses (IPv4 and IPv6, also in CIDR notation), and it can be revoked at any time. Calls that reveal whole license keys, move money or change who may do what need a person with a second factor; no key can make them, and each of them says so.

Below each call you can send it from this page. Only the key you enter is sent, never the cookies of your browser, so that nothing happens in the name of somebody who is signed in. The key is forgotten when the page is closed.

# Conventions

- Requests and answers are JSON in UTF-8. Unknown fields are refused, and each wrong field is named.
- Times are milliseconds since 1970-01-01 UTC, days are text such as \`2026-11-21\`. A field that takes local time says so.
- The type of an amount tells its unit. A \`number\` is in the main unit of its currency, as a price tag shows it: \`159.99\` dollars, \`1200\` yen; so is a price that is text. An \`integer\` is in the smallest unit: \`15999\` cents, \`1200\` yen. Amounts without a currency beside them are US dollars. A field for which this does not hold says so.
- Lists take \`page\` (from 1), \`size\` (up to 200), \`sort\`, \`dir\` and \`q\`, and answer \`rows\`, \`total\`, \`page\` and \`size\`. Where a list can be saved as a file, the same address ends in \`.csv\`; that of the audit ends in \`/export\`.
- An address that takes another method answers 405 and names it in \`Allow\`.
- Each answer carries \`X-Request-Id\`. Name it when you ask for help.

# Limits

Requests with an API key are counted per key and minute. Each answer says how many are left:

\`RateLimit-Policy: "key";q=600;w=60\` means 600 requests in 60 seconds.
\`RateLimit: "key";r=598;t=42\` means that 598 are left, and that the first of those used come back in 42 seconds.

Over the limit the answer is 429 with \`Retry-After\` in seconds. A request body may have 64 KB, unless the call says otherwise.

# Versions

${PROMISE}

# Errors

A refused request answers with a status from 400 on and \`{ "error", "code", "requestId" }\`: a sentence for people, a code for programs, and the id of the request. \`issues\` names wrong fields by their path. Every call may also answer \`too_many_requests\`, \`busy\`, \`data_damaged\` and \`internal\`; one that sends a key also \`unauthenticated\` and \`address_not_allowed\`, and one of a browser \`cross_site\` and, until a super admin has set up their authenticator app, \`second_factor_setup\`. Programs should decide by \`code\`; the sentences may change.

${errorTable()}
`;
