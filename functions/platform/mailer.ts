/** A file that goes with a mail. */
export interface MailAttachment {
  /** Its name for the reader: letters, digits, dots and hyphens. */
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
  /** Where an answer goes; the shop's own address by default. */
  replyTo?: string;
  /** The message it answers and those before it, as `In-Reply-To` and `References` name them. */
  answers?: { to: string; references: readonly string[] };
  /** Where its reader ends the subscription it came by; for a mail that is not about an order or account. */
  unsubscribeUrl?: string;
  /** Files that go with it; the same bytes on every attempt. */
  attachments?: readonly MailAttachment[];
  /** Services that may have taken this mail on an earlier attempt although their answer was lost. */
  doubts?: string[];
  /** How long it has waited already, in milliseconds. */
  waitedMs?: number;
}

/** Who took a mail, and by which reference its later events name it. */
export interface SendReceipt {
  provider: string;
  providerRef: string;
}

/** What is known about a mail service without asking it. */
export type MailServiceName = (typeof MAIL_PROVIDERS)[number];

export interface ServiceState {
  name: MailServiceName;
  /** What has to be set before it can be used; absent when it can. */
  missing?: string;
}

/** A mail service as its turns are counted: how many mails a second it takes; undefined where there is no limit. */
export interface RateLimitedService {
  name: string;
  perSecond?: number | undefined;
}

/** Who may ask which mail service when. */
export interface MailRateLimiter {
  /** Waits for the next free moment of a service. Throws MailError `limited` where that is too far off to wait for. */
  take(service: RateLimitedService): Promise<void>;
  /** Pauses a service for this many milliseconds, for all senders. */
  pause(service: RateLimitedService, forMs: number): Promise<void>;
  /** The services, those that are free soonest first. */
  bySoonest<Service extends RateLimitedService>(services: Service[]): Promise<Service[]>;
}

/** The mail services of this shop. Throws MailError. */
export interface Mailer {
  name: string;
  /** `turns` keeps all senders of the shop to what each service takes; without it nobody waits. */
  send(mail: Mail, turns?: MailRateLimiter): Promise<SendReceipt>;
  /** Every service that has a driver, for the mail list. */
  services?: ServiceState[];
}

/** One mail service. */
export interface MailService extends RateLimitedService {
  /** True when a repeat under the same id is the same mail, so that asking again after a lost answer is harmless. */
  idempotent: boolean;
  send(mail: Mail): Promise<{ providerRef: string }>;
}

/**
 * Why a mail was not accepted. `address`: nobody can deliver it. `refused`: the service does not work for us (its key,
 * the sender, the content). `busy`: it could not take it now. `limited`: it takes no more mails for a while, this
 * one no less than others. `unknown`: it may have taken it, but no answer came.
 */
export type MailFailure = 'address' | 'refused' | 'busy' | 'limited' | 'unknown';

/** Why a mail did not go out, and by `failure` what to do with it. */
export class MailError extends Error {
  constructor(
    message: string,
    readonly failure: MailFailure,
    readonly more: {
      /** Earliest time for another attempt, in milliseconds from now. */
      retryAfterMs?: number | undefined;
      /** Services that newly may have taken the mail. */
      doubts?: string[];
      /** True when its mailbox does not exist, or the service never mails it: any other mail would fail, too. */
      mailbox?: boolean;
    } = {},
  ) {
    super(message);
    this.name = 'MailError';
  }
}

/** Any error of a service as a MailError. An unexpected one may have come after the mail was accepted. */
export const mailErrorOf = (error: unknown): MailError =>
  error instanceof MailError ? error : new MailError(error instanceof Error ? error.message : String(error), 'unknown');

import type { MAIL_PROVIDERS } from './env';
