import type { Permission } from '../../src/shop/staff/permissions';
import type { Ai } from './ai';
import type { Settings } from './env';
import type { Mailer } from './mailer';
import type { PaymentProvider } from './payments';
import type { Vault } from './vault';

/** Who asks. Permissions are typed strings, asked for by the route (design 3.12). */
export interface Actor {
  kind: 'anonymous' | 'operator' | 'system';
  /** How the audit and the licence events name the actor. */
  name: string;
  permissions: ReadonlySet<Permission>;
}

export interface RequestFacts {
  id: string;
  ipHash: string;
  /** Hash of the browser's secret cookie; undefined until the browser has one. */
  browserHash: string | undefined;
  userAgent: string;
  idempotencyKey: string | undefined;
}

/** A named point of a write where tests may stop the Worker; does nothing outside tests. */
export type Failpoint = (name: string) => Promise<void>;

/** The outside world, handed to every verb: nothing else reaches a database, a clock or a provider. */
export interface Deps {
  db: D1Database;
  settings: Settings;
  vault: Vault;
  payments: PaymentProvider;
  mailer: Mailer;
  /** A text model; undefined where none is bound. */
  ai: Ai | undefined;
  /** Queue of background work; messages carry ids only. */
  jobs: { send(message: Job): Promise<unknown> };
  /** Milliseconds since 1970. */
  now(): number;
  newId(prefix: string): string;
  /** Work that may be lost without harm: the cron sweeps what it leaves. */
  later(work: Promise<unknown>): void;
  failpoint: Failpoint;
  actor: Actor;
  request: RequestFacts;
}

export type Job = { kind: 'mail'; outboxId: string };
