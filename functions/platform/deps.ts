import type { Permission } from '../../src/shop/staff/permissions';
import type { Ai } from './ai';
import type { Settings } from './env';
import type { Limiter } from './limiter';
import type { Mailer } from './mailer';
import type { PaymentProvider } from './payments';
import type { Vault } from './vault';

/** Who asks. Permissions are typed strings, asked for by the route (design 3.12). */
export interface Actor {
  kind: 'anonymous' | 'customer' | 'staff' | 'api_key' | 'operator' | 'system';
  /** How the audit and the licence events name the actor: `staff:stf_…`, `customer:cus_…`, `system`. */
  name: string;
  permissions: ReadonlySet<Permission>;
  /** The id of the customer or staff member; undefined for everybody else. */
  id?: string;
  /** 1 to 5; absent for who is no staff. */
  accessLevel?: number;
  /** True for who may do and give everything: a super admin. */
  superAdmin?: boolean;
  /** True for a super admin without an authenticator app: nothing but its set-up is allowed. */
  awaitsTotp?: boolean;
  /** The signed-in session and when its owner last proved to be there, in milliseconds. */
  session?: { id: string; provedAt: number };
}

export interface RequestFacts {
  id: string;
  ipHash: string;
  /** Hash of the browser's secret cookie; undefined until the browser has one. */
  browserHash: string | undefined;
  /** Hash of the customer's session token, for owner predicates in SQL; undefined when signed out. */
  customerSession: string | undefined;
  /** Hash of the staff session token; undefined when signed out. */
  staffSession: string | undefined;
  /** The cookie by which a browser is known at accounts it signed in to before; undefined until it did. */
  device?: string | undefined;
  /** The same for members of staff. */
  staffDevice?: string | undefined;
  userAgent: string;
  /** The permission the route asked for; the audit keeps it. */
  permission?: Permission;
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
  /** Takes the first heat of floods; undefined where none is bound. */
  limiter?: Limiter | undefined;
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
