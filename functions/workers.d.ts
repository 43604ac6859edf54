// The types of the Workers runtime: Request, D1Database, `cloudflare:workers` and the like.
/// <reference types="@cloudflare/workers-types" />
