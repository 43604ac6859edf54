import type { MailKind } from '../../../src/shop/mail/kinds';
import { findText } from '../../../src/shop/mail/texts';
import type { AnyKind } from '../kind';
import { payloadPlace } from '../statements';

/** What `testText` seals: a text as it was in the editor. */
export interface TestedText extends Record<string, string> {
  id: string;
  subject: string;
  heading: string;
  opening: string;
}

/** The sample of a text, drawn with these words. */
export async function drawText(kinds: Record<MailKind, AnyKind>, { id, ...text }: TestedText) {
  const found = findText(id);
  const samples = found && Object.values(await kinds[found.kind].samples(async () => text));
  return samples?.find(({ variant }) => variant === found?.variant);
}

/** A mail as staff have worded it, with sample data, to whoever words it. */
export const textTest = (kinds: () => Record<MailKind, AnyKind>): AnyKind => ({
  async compose({ vault }, { id, payload, payload_key_id }) {
    if (!payload || !payload_key_id) return undefined;
    const sealed = { ciphertext: payload, vaultKeyId: payload_key_id };
    const drawn = await drawText(kinds(), JSON.parse(await vault.open(sealed, payloadPlace(id))) as TestedText);
    return drawn && { ...drawn, subject: `[Test] ${drawn.subject}`, assignmentIds: [], keys: [], secrets: [] };
  },
  async samples(): Promise<Awaited<ReturnType<AnyKind['samples']>>> {
    const text = findText('order_link.text')?.facts;
    const drawn = text && (await drawText(kinds(), { id: 'order_link.text', ...text } as never));
    return drawn ? { 'a test': { ...drawn, subject: `[Test] ${drawn.subject}`, variant: '' } } : {};
  },
});
