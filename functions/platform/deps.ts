import type { Passage } from '../../src/shop/assistant/passages';
import type { LandingPage } from '../../src/shop/content/landing-pages';
import type { Permission } from '../../src/shop/staff/permissions';
import type { Ai } from './ai';
import type { Settings } from './env';
import type { IdPrefix } from './ids';
import type { Limiter } from './limiter';
import type { Mailer } from './mailer';
import type { PaymentProvider } from './payments';
import type { Vault } from './vault';

/** Who asks. Permissions are typed strings, asked for by the route (design 3.12). */
export interface Actor {
  kind: 'anonymous' | 'customer' | 'staff' | 'api_key' | 'operator' | 'system';
  /** How the audit and the license events name the actor: `staff:stf_…`, `customer:cus_…`, `system`. */
  name: string;
  permissions: ReadonlySet<Permission>;
  /** The id of the customer or staff member; undefined for everybody else. */
  id?: string;
  /** 1 to 5; absent for anybody who is not staff. */
  accessLevel?: number;
  /** True for anyone who may do and give everything: a super admin. */
  superAdmin?: boolean;
  /** True for a super admin without an authenticator app: nothing but its set-up is allowed. */
  awaitsTotp?: boolean;
  /** True for a staff member with an authenticator app. */
  hasSecondFactor?: boolean;
  /** The signed-in session: when it began, and when its owner last verified their identity (0: never), in milliseconds. */
  session?: { id: string; signedInAt: number; reauthenticatedAt: number };
}

/** What verbs may know about the request and its client. */
export interface RequestFacts {
  id: string;
  /** Hash of the client's address; of its /64 for IPv6, which is what one household gets. */
  ipHash: string;
  /** Hash of the network around it: the /48 for IPv6, which one customer of a host can have whole. */
  networkHash: string;
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
  /** Where the request comes from, as the edge says: two letters; undefined where it does not. */
  country?: string | undefined;
  /** The path of the shop's own page that made the request, as its `Referer` says; orders and accounts say none. */
  page?: string | undefined;
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
  /** The payment provider of this request; for an existing payment, that payment's provider (payments/providers.ts). */
  payments: PaymentProvider;
  /** Who takes rupees in India, where it is another than `payments`. */
  regional?: PaymentProvider | undefined;
  /** Who vouches for orders without taking money here: stores of other platforms, and purchase on account. */
  stores?: readonly PaymentProvider[];
  mailer: Mailer;
  /** A text model; undefined where none is bound. */
  ai: Ai | undefined;
  /** Codes that landing pages offer to everybody; undefined where there are no pages. */
  pageCoupons?: (() => Promise<readonly string[]>) | undefined;
  /** Every landing page of this build, also those that are not live; undefined where there are no pages. */
  landingPages?: (() => Promise<readonly LandingPage[]>) | undefined;
  /** Addresses of all Markdown pages of this build, landing pages among them; undefined where there are no pages. */
  addresses?: (() => Promise<readonly string[]>) | undefined;
  /** The passages of every page of this build, the same array each time; undefined where there are no pages. */
  passages?: (() => Promise<readonly Passage[]>) | undefined;
  /** Reads a file of this build by its path; gives undefined where there is none. Undefined where there are no pages. */
  asset?: ((path: string) => Promise<ArrayBuffer | undefined>) | undefined;
  /** Objects outside the database, the ledger among them; undefined where no bucket is bound. */
  files?: R2Bucket | undefined;
  /** Cloudflare's rate limiting binding; undefined where none is bound. */
  limiter?: Limiter | undefined;
  /** Queue of background work; messages carry ids only. */
  jobs: { send(message: Job, options?: { delaySeconds: number }): Promise<unknown> };
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits this many milliseconds; tests move their clock instead. */
  sleep(ms: number): Promise<void>;
  newId(prefix: IdPrefix): string;
  /** waitUntil for best-effort work; the cron completes what is lost. */
  later(work: Promise<unknown>): void;
  failpoint: Failpoint;
  actor: Actor;
  request: RequestFacts;
}

export type Job = { kind: 'mail'; outboxId: string } | { kind: 'picture'; pictureId: string };
