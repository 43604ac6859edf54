import type { ExtractSchema } from 'hono/types';
import { call } from './call';
import { type Endpoint, fill, type Input, type Output, type Parts, type Paths } from './typed';

const address = (path: string, parts: Parts): string => {
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return query ? `${fill(path, parts)}?${query}` : fill(path, parts);
};

/**
 * As `callsOf`, with the methods and query fields that only the account and the back office use: pages that shoppers
 * land on do not pay for them.
 */
export function deskCallsOf<Routes>() {
  type Schema = ExtractSchema<Routes>;
  const sender =
    <Method extends '$post' | '$put' | '$patch' | '$delete'>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    <Path extends Paths<Schema, Method>>(path: Path, input: Input<Endpoint<Schema, Path, Method>>) => {
      const parts = input as Parts;
      return call<Output<Endpoint<Schema, Path, Method>>>(address(path, parts), { method, body: parts.json ?? {} });
    };
  return {
    get<Path extends Paths<Schema, '$get'>>(path: Path, input: Input<Endpoint<Schema, Path, '$get'>>) {
      return call<Output<Endpoint<Schema, Path, '$get'>>>(address(path, input as Parts));
    },
    post: sender<'$post'>('POST'),
    put: sender<'$put'>('PUT'),
    patch: sender<'$patch'>('PATCH'),
    delete: sender<'$delete'>('DELETE'),
  };
}
