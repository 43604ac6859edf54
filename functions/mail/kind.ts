import { createElement, type ReactElement } from 'react';
import { store } from '../../src/config/store';
import type { MailText } from '../../src/shop/mail/text-facts';
import { fillText } from '../../src/shop/mail/texts';
import type { Deps } from '../platform/deps';
import type { MailAttachment } from '../platform/mailer';
import { type OutboxRow, payloadSealContext } from './statements';
import { Words } from './templates/words';

/** What a kind of mail found out for one row of the outbox. */
export interface LoadedMail<Facts> {
  facts: Facts;
  /** The assignments whose keys are in the mail in clear; they count as disclosed once the mail was accepted. */
  assignmentIds?: string[];
  /** The license keys that are in the mail in clear; they are among `secrets` too. */
  keys?: string[];
  /** Texts that may be in the mail and nowhere else: they are taken out of every error that is kept or logged. */
  secrets?: string[];
  /** Who gets an answer, where that is not the shop. */
  replyTo?: string;
  /** What it answers, so that mail programs put it beside that. */
  answers?: { to: string; references: readonly string[] };
  /** Where its reader ends the subscription it came by. */
  unsubscribeUrl?: string;
  /** Where a mail about this goes now; one that was queued for another address is not sent anymore. */
  address?: string;
  /** Why what the mail would say no longer holds: it is closed instead of sent. */
  over?: 'refunded' | 'outdated';
  /** Runs at the last moment before the mail is handed over: unless it gives true, the mail is closed as `outdated`. */
  beforeSend?: () => Promise<boolean>;
  /** Files that go with it: the same bytes for the same row. */
  attachments?: readonly MailAttachment[];
  /** Who gets it, where the row must not name them: the address stands sealed beside the facts. */
  to?: string;
}

/**
 * One kind of mail: how its facts are loaded, its texts (`words`, or `subject` alone), and the template that draws it.
 */
export interface MailKindSpec<Facts> {
  /** Reads the facts by the ids of the row; undefined when what the mail is about is gone. */
  load(deps: Deps, row: OutboxRow): Promise<LoadedMail<Facts> | undefined>;
  subject?(facts: Facts): string;
  /** Which of the kind's texts is said (src/shop/mail/texts.ts), and what stands for the names in it. */
  words?(facts: Facts): { variant?: string; values: Record<string, string> };
  /** The one template file, loaded when a mail is sent: React's renderer is the heaviest part of the Worker. */
  template(): Promise<{ default: (facts: Facts) => ReactElement; samples: Record<string, Facts> }>;
}

/** A mail as it can be rendered. */
interface RenderableMail {
  subject: string;
  element: ReactElement;
}

/** What goes with a mail besides its words. */
export type MailExtras = Omit<LoadedMail<unknown>, 'facts'> &
  Required<Pick<LoadedMail<unknown>, 'assignmentIds' | 'keys' | 'secrets'>>;

/** A kind with its facts' type forgotten, so that all kinds fit into one table. */
export interface AnyMailKind {
  /** Its facts stand sealed in its row alone: once they are gone, nobody can write it again. */
  isSealed?: true;
  compose(deps: Deps, row: OutboxRow, say: LoadText): Promise<(RenderableMail & MailExtras) | undefined>;
  /** The kind drawn with sample data, by the name of the sample; for /email-preview and the editor of texts. */
  samples(say: LoadText): Promise<Record<string, RenderableMail & { variant: string }>>;
}

/** Loads the current text of a variant; its placeholders in braces are not filled yet. */
export type LoadText = (variant: string) => Promise<MailText>;

/** Line breaks and other controls never reach a mail header. */
const header = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Makes a kind for the table in `kinds.ts`. */
export function mailKind<Facts>({ load, subject, words, template }: MailKindSpec<Facts>): AnyMailKind {
  const drawn = async (draw: (facts: Facts) => ReactElement, facts: Facts, say: LoadText) => {
    const { variant = 'text', values: given } = words?.(facts) ?? { values: {} };
    const text = await say(variant);
    const values = { shop: store.name, ...given };
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
        ...(await drawn(draw, facts, say)),
        ...extras,
        assignmentIds,
        keys,
        secrets,
      };
    },
    async samples(say) {
      const { default: draw, samples } = await template();
      const all = Object.entries(samples).map(async ([name, facts]) => [name, await drawn(draw, facts, say)] as const);
      return Object.fromEntries(await Promise.all(all));
    },
  };
}

/**
 * Makes a kind whose facts were sealed by the verb that queued it: mails with one-time codes and links. `Facts` is
 * what that verb sealed, as JSON; once the mail went out it cannot be sent again, because nothing keeps them.
 */
export const sealedKind = <Facts extends Record<string, string>>({
  to,
  ...spec
}: Omit<MailKindSpec<Facts>, 'load'> & {
  /** Who gets it, for a mail whose row must not name them. */
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
