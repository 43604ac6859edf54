import { createElement, type ReactElement } from 'react';
import { store } from '../../src/config/store';
import type { MailText } from '../../src/shop/mail/text-facts';
import { fillText } from '../../src/shop/mail/texts';
import type { Deps } from '../platform/deps';
import type { MailAttachment } from '../platform/mailer';
import { type OutboxRow, payloadSealContext } from './statements';
import { Words } from './templates/words';

/** The loaded facts of one outbox row. */
export interface LoadedMail<Facts> {
  facts: Facts;
  /** The assignments whose keys are in the mail in clear; they count as disclosed once the mail is accepted. */
  assignmentIds?: string[];
  /** The license keys that are in the mail in clear; they are also among `secrets`. */
  keys?: string[];
  /** Texts that may appear in the mail and nowhere else: they are removed from every error that is stored or logged. */
  secrets?: string[];
  /** The reply-to address, if it is not the shop's. */
  replyTo?: string;
  /** The message it replies to, so that mail programs thread them. */
  answers?: { to: string; references: readonly string[] };
  /** Where the reader unsubscribes from such mails. */
  unsubscribeUrl?: string;
  /** The current address for such mails; a mail queued for another address is not sent anymore. */
  address?: string;
  /** Why the mail is outdated: it is closed instead of sent. */
  over?: 'refunded' | 'outdated';
  /** Runs right before the mail is handed to the service: unless it returns true, the mail is closed as `outdated`. */
  beforeSend?: () => Promise<boolean>;
  /** Attachments: the same bytes for the same row. */
  attachments?: readonly MailAttachment[];
  /** The recipient, if the row must not name them: the address is sealed with the facts. */
  to?: string;
}

/**
 * One kind of mail: how its facts are loaded, its texts (`words`, or `subject` alone), and the template that draws it.
 */
export interface MailKindSpec<Facts> {
  /** Reads the facts by the ids of the row; undefined if the mail's subject no longer exists. */
  load(deps: Deps, row: OutboxRow): Promise<LoadedMail<Facts> | undefined>;
  subject?(facts: Facts): string;
  /** Returns which of the kind's texts to use (src/shop/mail/texts.ts), and the values of its placeholders. */
  words?(facts: Facts): { variant?: string; values: Record<string, string> };
  /** The template file, loaded when a mail is sent: React's renderer is the heaviest part of the Worker. */
  template(): Promise<{ default: (facts: Facts) => ReactElement; samples: Record<string, Facts> }>;
}

/** A mail as it can be rendered. */
interface RenderableMail {
  subject: string;
  element: ReactElement;
}

/** Everything of a mail besides its words. */
export type MailExtras = Omit<LoadedMail<unknown>, 'facts'> &
  Required<Pick<LoadedMail<unknown>, 'assignmentIds' | 'keys' | 'secrets'>>;

/** A kind without the type of its facts, so that all kinds fit into one table. */
export interface AnyMailKind {
  /** Its facts are stored only in its row, sealed: once deleted, the mail cannot be composed again. */
  isSealed?: true;
  compose(deps: Deps, row: OutboxRow, say: LoadText): Promise<(RenderableMail & MailExtras) | undefined>;
  /** Renders the kind with sample data, by sample name; for /email-preview and the text editor. */
  samples(say: LoadText): Promise<Record<string, RenderableMail & { variant: string }>>;
}

/** Loads the current text of a variant; its placeholders in braces are not filled yet. */
export type LoadText = (variant: string) => Promise<MailText>;

/** Removes line breaks and other control characters, which must never reach a mail header. */
const header = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Creates a kind for the table in `kinds.ts`. */
export function mailKind<Facts>({ load, subject, words, template }: MailKindSpec<Facts>): AnyMailKind {
  const renderableOf = async (draw: (facts: Facts) => ReactElement, facts: Facts, say: LoadText) => {
    const { variant = 'text', values: ownValues } = words?.(facts) ?? { values: {} };
    const text = await say(variant);
    const values = { shop: store.name, ...ownValues };
    return {
      subject: header(subject?.(facts) ?? fillText(text.subject ?? '', values)),
      element: createElement(Words, { value: { text, values } }, draw(facts)),
      variant,
    };
  };
  return {
    async compose(deps, row, say) {
      const loaded = await load(deps, row);
      if (!loaded) return undefined;
      const { facts, assignmentIds = [], keys = [], secrets = [], ...extras } = loaded;
      const { default: draw } = await template();
      return {
        ...(await renderableOf(draw, facts, say)),
        ...extras,
        assignmentIds,
        keys,
        secrets,
      };
    },
    async samples(say) {
      const { default: draw, samples } = await template();
      const all = Object.entries(samples).map(
        async ([name, facts]) => [name, await renderableOf(draw, facts, say)] as const,
      );
      return Object.fromEntries(await Promise.all(all));
    },
  };
}

/**
 * Creates a kind for mails with one-time codes and links, whose facts (`Facts`, as JSON) were sealed by the verb that
 * queued them. Once sent, such a mail cannot be sent again, because its facts are deleted.
 */
export const sealedKind = <Facts extends Record<string, string>>({
  to,
  ...spec
}: Omit<MailKindSpec<Facts>, 'load'> & {
  /** Returns the recipient of a mail whose row must not name them. */
  to?(facts: Facts): string;
}): AnyMailKind => ({
  isSealed: true,
  ...mailKind<Facts>({
    ...spec,
    async load({ vault }, { id, payload, payload_key_id }) {
      if (!payload || !payload_key_id) return undefined;
      const facts = JSON.parse(
        await vault.open({ ciphertext: payload, vaultKeyId: payload_key_id }, payloadSealContext(id)),
      ) as Facts;
      return { facts, secrets: Object.values(facts), ...(to && { to: to(facts) }) };
    },
  }),
});
