import { env } from 'cloudflare:workers';
import { type Bindings, createDoors } from '../../functions/platform/create-doors';
import type { Deps } from '../../functions/platform/deps';
import type { Doors } from '../../functions/platform/doors';
import { PERMISSIONS } from '../../src/shop/staff/permissions';

const running: Promise<unknown>[] = [];

/** Waits for all work that verbs left for later; a failure in it fails the test. */
export async function laterDone(): Promise<void> {
  while (running.length > 0) await running.shift();
}

/** The real doors on this test's own database. `changes` replaces single ones: a clock, a provider, a failpoint. */
export function testDoors(changes: Partial<Doors> = {}): Doors {
  const later = (work: Promise<unknown>) => void running.push(work);
  return { ...createDoors(env as unknown as Bindings), later, ...changes };
}

let requests = 0;

/** What a verb receives, as if the system itself asked; every call is a request of its own. */
export function testDeps(changes: Partial<Deps> = {}): Deps {
  requests += 1;
  return {
    ...testDoors(),
    actor: { kind: 'system', name: 'test', permissions: new Set(PERMISSIONS) },
    request: {
      id: `req_test_${requests}`,
      ipHash: `ip_${requests}`,
      browserHash: `browser_${requests}`,
      customerSession: undefined,
      staffSession: undefined,
      userAgent: 'test',
      idempotencyKey: undefined,
    },
    ...changes,
  };
}
