import { isMailKind, MAIL_KINDS, type MailKind } from '../../src/shop/mail/kinds';
import { KINDS } from './kinds';
import { builtInTexts } from './text-in-force';

/** One kind of mail rendered with sample data. */
export interface Sample {
  kind: MailKind;
  label: string;
  name: string;
  subject: string;
}

/** Returns every sample of every kind, for the preview. */
export async function listSamples(): Promise<Sample[]> {
  const all = (Object.keys(KINDS) as MailKind[]).map(async (kind) => {
    const samples = await KINDS[kind].samples(builtInTexts(kind));
    return Object.entries(samples).map(([name, { subject }]) => ({
      kind,
      label: MAIL_KINDS[kind].label,
      name,
      subject,
    }));
  });
  return (await Promise.all(all)).flat();
}

/** Renders one sample as HTML and text; undefined for an unknown name. */
export async function readSample(
  kind: string,
  name: string,
): Promise<{ subject: string; html: string; text: string } | undefined> {
  if (!isMailKind(kind)) return undefined;
  const sample = (await KINDS[kind].samples(builtInTexts(kind)))[name];
  if (!sample) return undefined;
  const { renderBoth } = await import('./templates/render');
  return { subject: sample.subject, ...(await renderBoth(sample.element)) };
}
