// The few Workers types the shop uses. Their package would otherwise replace the browser's own globals (Element,
// Response, …), which the same compiler run needs for src/.
import type * as Workers from '@cloudflare/workers-types/index.ts';

declare global {
  type D1Database = Workers.D1Database;
  type D1PreparedStatement = Workers.D1PreparedStatement;
  type D1Result<T = unknown> = Workers.D1Result<T>;
  type ExecutionContext = Workers.ExecutionContext;
  type MessageBatch<T = unknown> = Workers.MessageBatch<T>;
  type Message<T = unknown> = Workers.Message<T>;
  type R2Bucket = Workers.R2Bucket;
  const HTMLRewriter: typeof Workers.HTMLRewriter;
  type Queue<T = unknown> = Workers.Queue<T>;
}
