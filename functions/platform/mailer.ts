/** An attachment of a mail. */
export interface MailAttachment {
  /** File name: letters, digits, dots and hyphens. */
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Mail {
  /** The outbox id, used as the provider's idempotency key. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The reply-to address; the shop's own by default. */
  replyTo?: string;
  /** The message it replies to and those before it, for `In-Reply-To` and `References`. */
  answers?: { to: string; references: readonly string[] };
  /** Where the reader unsubscribes; for a mail that is not about an order or account. */
  unsubscribeUrl?: string;
  /** Attachments; the same bytes on every attempt. */
  attachments?: readonly MailAttachment[];
  /** Services that may have accepted this mail on an earlier attempt although their answer was lost. */
  doubts?: string[];
  /** How long it has waited already, in milliseconds. */
  waitedMs?: number;
}

/** Which service accepted a mail, and the reference by which its later events name it. */
export interface SendReceipt {
  provider: string;
  providerRef: string;
}

/** What is known about a mail service without calling it. */
export type MailServiceName = (typeof MAIL_PROVIDERS)[number];

export interface ServiceState {
  name: MailServiceName;
  /** What has to be set before it can be used; absent if nothing is missing. */
  missing?: string;
}

/** A mail service as the rate limiter sees it: how many mails per second it accepts; undefined if there is no limit. */
export interface RateLimitedService {
  name: string;
  perSecond?: number | undefined;
}

/** Coordinates when senders may call each mail service. */
export interface MailRateLimiter {
  /** Waits for the next free moment of a service. Throws MailError `limited` if that is too far off to wait for. */
  consume(service: RateLimitedService): Promise<void>;
  /** Pauses a service for this many milliseconds, for all senders. */
  pause(service: RateLimitedService, forMs: number): Promise<void>;
  /** Returns the services sorted by when they are free, the soonest first. */
  bySoonest<Service extends RateLimitedService>(services: Service[]): Promise<Service[]>;
}

/** The mail services of this shop. Throws MailError. */
export interface Mailer {
  name: string;
  /** Sends a mail; `turns` limits all senders of the shop to each service's rate. Without it, nothing waits. */
  send(mail: Mail, turns?: MailRateLimiter): Promise<SendReceipt>;
  /** Every service that has a driver, for the mail list. */
  services?: ServiceState[];
}

/** One mail service. */
export interface MailService extends RateLimitedService {
  /** True if a repeat under the same id is the same mail, so that a retry after a lost answer is harmless. */
  idempotent: boolean;
  send(mail: Mail): Promise<{ providerRef: string }>;
}

/**
 * Why a mail was not accepted. `address`: it cannot be delivered. `refused`: the service rejects us (its key, the
 * sender, the content). `busy`: it could not accept it now. `limited`: it accepts no mails for a while. `unknown`: it
 * may have accepted it, but no answer came.
 */
export type MailFailure = 'address' | 'refused' | 'busy' | 'limited' | 'unknown';

/** A mail that was not sent; `failure` decides what happens to it. */
export class MailError extends Error {
  constructor(
    message: string,
    readonly failure: MailFailure,
    readonly more: {
      /** Earliest time for another attempt, in milliseconds from now. */
      retryAfterMs?: number | undefined;
      /** Services that may have accepted the mail on this attempt. */
      doubts?: string[];
      /** True if its mailbox does not exist, or the service never mails it: any other mail would fail, too. */
      mailbox?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'MailError';
  }
}

/** Converts any error of a service to a MailError. An unexpected one may have come after the mail was accepted. */
export const mailErrorOf = (error: unknown): MailError =>
  error instanceof MailError ? error : new MailError(error instanceof Error ? error.message : String(error), 'unknown');

import type { MAIL_PROVIDERS } from './env';
