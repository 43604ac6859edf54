import type { Passage } from '../../src/shop/assistant/passages';
import type { LandingPage } from '../../src/shop/content/landing-pages';
import type { IdPrefix } from '../../src/shop/ids';
import type { Permission } from '../../src/shop/staff/permissions';
import type { Ai } from './ai';
import type { Settings } from './env';
import type { Limiter } from './limiter';
import type { Mailer } from './mailer';
import type { PaymentProvider } from './payments';
import type { Vault } from './vault';

/** Who makes the request. Permissions are typed strings, required by the route (design 3.12). */
export interface Actor {
  kind: 'anonymous' | 'customer' | 'staff' | 'api_key' | 'operator' | 'system';
  /** The actor's name in the audit log and the license events: `staff:stf_…`, `customer:cus_…`, `system`. */
  name: string;
  permissions: ReadonlySet<Permission>;
  /** The id of the customer or staff member; undefined for everyone else. */
  id?: string;
  /** 1 to 5; absent for everyone but staff. */
  accessLevel?: number;
  /** True for a super admin, who has every permission and may grant it. */
  superAdmin?: boolean;
  /** True for a super admin without an authenticator app, who may only set one up. */
  awaitsTotp?: boolean;
  /** True for a staff member with an authenticator app. */
  hasSecondFactor?: boolean;
  /**
   * The signed-in session: when it started, and when its owner last verified their identity (0: never), in
   * milliseconds.
   */
  session?: { id: string; signedInAt: number; reauthenticatedAt: number };
}

/** What verbs may know about the request and its client. */
export interface RequestFacts {
  id: string;
  /** Hash of the client's IP address; for IPv6 of its /64, which is what one household gets. */
  ipHash: string;
  /** Hash of the network around it: for IPv6 the /48, which one customer of a hosting provider can have whole. */
  networkHash: string;
  /** Hash of the browser's secret cookie; undefined until the browser has one. */
  browserHash: string | undefined;
  /** Hash of the customer's session token, for owner predicates in SQL; undefined when signed out. */
  customerSession: string | undefined;
  /** Hash of the staff session token; undefined when signed out. */
  staffSession: string | undefined;
  /** The cookie that accounts recognize a browser by, after it signed in once; undefined before. */
  device?: string | undefined;
  /** The same cookie for members of staff. */
  staffDevice?: string | undefined;
  userAgent: string;
  /** The country of the request as the edge reports it, two letters; undefined if it does not. */
  country?: string | undefined;
  /** The path of the shop's page that made the request, from its `Referer`; order and account pages send none. */
  page?: string | undefined;
  /** The permission the route requires; stored in the audit log. */
  permission?: Permission;
  idempotencyKey: string | undefined;
}

/** A named point of a write where tests may stop the Worker; does nothing outside tests. */
export type Failpoint = (name: string) => Promise<void>;

/** The outside world, passed to every verb: nothing else accesses a database, a clock or a provider. */
export interface Deps {
  db: D1Database;
  settings: Settings;
  vault: Vault;
  /** The payment provider of this request; for an existing payment, that payment's provider (payments/providers.ts). */
  payments: PaymentProvider;
  /** The provider for rupees in India, if it is not `payments`. */
  regional?: PaymentProvider | undefined;
  /** Providers that confirm orders without taking payments here: stores of other platforms, and purchase on account. */
  stores?: readonly PaymentProvider[];
  mailer: Mailer;
  /** A text model; undefined if none is bound. */
  ai: Ai | undefined;
  /** Returns the codes that landing pages offer publicly; undefined if there are no pages. */
  pageCoupons?: (() => Promise<readonly string[]>) | undefined;
  /** Returns every landing page of this build, also those that are not live; undefined if there are no pages. */
  landingPages?: (() => Promise<readonly LandingPage[]>) | undefined;
  /**
   * Returns the paths of all Markdown pages of this build, including landing pages; undefined if there are no pages.
   */
  addresses?: (() => Promise<readonly string[]>) | undefined;
  /** Returns the passages of every page of this build, the same array each time; undefined if there are no pages. */
  passages?: (() => Promise<readonly Passage[]>) | undefined;
  /** Reads a file of this build by its path, or returns undefined if there is none. Undefined if there are no pages. */
  asset?: ((path: string) => Promise<ArrayBuffer | undefined>) | undefined;
  /** Objects outside the database, including the ledger; undefined if no bucket is bound. */
  files?: R2Bucket | undefined;
  /** Cloudflare's rate limiting binding; undefined if none is bound. */
  limiter?: Limiter | undefined;
  /** Queue of background work; messages carry ids only. */
  jobs: { send(message: Job, options?: { delaySeconds: number }): Promise<unknown> };
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits this many milliseconds; tests advance their clock instead. */
  sleep(ms: number): Promise<void>;
  newId(prefix: IdPrefix): string;
  /** waitUntil for best-effort work; the cron completes what is lost. */
  later(work: Promise<unknown>): void;
  failpoint: Failpoint;
  actor: Actor;
  request: RequestFacts;
}

export type Job = { kind: 'mail'; outboxId: string } | { kind: 'picture'; pictureId: string };
