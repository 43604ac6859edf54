import { MAIL_KINDS, type MailKind } from '../../../src/shop/mail/kinds';
import type { MailText } from '../../../src/shop/mail/text-facts';
import { findText } from '../../../src/shop/mail/texts';
import type { AnyMailKind } from '../kind';
import { payloadSealContext } from '../statements';
import { wordsWith } from '../text-in-force';

/** What `testText` seals: a text as it was in the editor, and the name of the previewed sample. */
export interface TestedText extends Record<string, string> {
  id: string;
  /** The words by part, as JSON. */
  words: string;
  sample: string;
}

/** The mails that show each shared text. */
const SHOWN: Record<string, readonly MailKind[]> = {
  frame: ['order_link', 'sales_summary'],
  order: ['order_paid', 'keys_arrived', 'withdrawal'],
};

type SampleMail = Awaited<ReturnType<AnyMailKind['samples']>>[string];

/** Renders every sample that contains a text, by name, with these words; empty for an unknown text. */
export async function drawText(
  kinds: Record<MailKind, AnyMailKind>,
  { id, text }: { id: string; text: MailText },
): Promise<Map<string, SampleMail>> {
  const entry = findText(id);
  const { kind, variant } = entry ?? {};
  if (!kind || variant === undefined) return new Map();
  const shared = kind === 'shared';
  const drawn = await Promise.all(
    (shared ? (SHOWN[variant] ?? []) : [kind]).map(async (one) =>
      Object.entries(await kinds[one].samples(wordsWith(one, id, text))).map(
        ([name, sample]) => [shared ? `${MAIL_KINDS[one].label}: ${name}` : name, sample] as const,
      ),
    ),
  );
  return new Map(drawn.flat().filter(([, sample]) => shared || variant === 'all' || sample.variant === variant));
}

/** A test mail with staff's wording and sample data, sent to the member of staff who edits it. */
export const textTest = (kinds: () => Record<MailKind, AnyMailKind>): AnyMailKind => ({
  async compose({ vault }, { id, payload, payload_key_id }) {
    if (!payload || !payload_key_id) return undefined;
    const sealed = { ciphertext: payload, vaultKeyId: payload_key_id };
    const { words, ...tested } = JSON.parse(await vault.open(sealed, payloadSealContext(id))) as TestedText;
    const samples = await drawText(kinds(), { id: tested.id, text: JSON.parse(words) });
    const drawn = samples.get(tested.sample) ?? [...samples.values()][0];
    return drawn && { ...drawn, subject: `[Test] ${drawn.subject}`, assignmentIds: [], keys: [], secrets: [] };
  },
  async samples(): Promise<Awaited<ReturnType<AnyMailKind['samples']>>> {
    const [drawn] = (await drawText(kinds(), { id: 'order_link.text', text: {} })).values();
    return drawn ? { 'a test': { ...drawn, subject: `[Test] ${drawn.subject}`, variant: '' } } : {};
  },
});
