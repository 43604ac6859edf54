import { env } from 'cloudflare:workers';
import { type Bindings, createServices } from '../../functions/platform/create-services';
import type { Deps } from '../../functions/platform/deps';
import type { Services } from '../../functions/platform/services';
import { PERMISSIONS } from '../../src/shop/staff/permissions';

const running: Promise<unknown>[] = [];

/** Waits for all work that verbs deferred; a failure in it fails the test. */
export async function laterDone(): Promise<void> {
  while (running.length > 0) await running.shift();
}

/** Waits until no deferred work is running anymore, whatever its result. */
export async function laterSettled(): Promise<void> {
  while (running.length > 0) await Promise.allSettled(running.splice(0));
}

/**
 * Returns the real services on this test's own database. `changes` replaces single ones: a clock, a provider, a
 * failpoint.
 */
export function testServices(changes: Partial<Services> = {}): Services {
  const later = (work: Promise<unknown>) => void running.push(work);
  return { ...createServices(env as unknown as Bindings), later, ...changes };
}

let requests = 0;

/** Returns the dependencies of a verb, called as the system; every call is a request of its own. */
export function testDeps(changes: Partial<Deps> = {}): Deps {
  requests += 1;
  return {
    ...testServices(),
    actor: { kind: 'system', name: 'test', permissions: new Set(PERMISSIONS) },
    request: {
      id: `req_test_${requests}`,
      ipHash: `ip_${requests}`,
      networkHash: `network_${requests}`,
      browserHash: `browser_${requests}`,
      customerSession: undefined,
      staffSession: undefined,
      userAgent: 'test',
      idempotencyKey: undefined,
    },
    ...changes,
  };
}
