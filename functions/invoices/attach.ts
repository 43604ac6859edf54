import type { Deps } from '../platform/deps';
import type { MailAttachment } from '../platform/mailer';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { type DocumentRow, documentOf, selectDocuments } from './load-document';
import { pdfOf } from './read-invoice';

/** The maximum size of an attachment. Invoices have some tens of kilobytes; mail services accept far more. */
const MAX_BYTES = 1_000_000;
const [KIND, SUBJECT] = ['invoice_attachment', 'mail'] as const;

/** Which document of order `i.order_id` is attached: the invoice of its payment, or its newest credit note. */
const WHICH = {
  invoice: 'i.position = 1',
  credit_note: "i.kind = 'credit_note' ORDER BY i.position DESC LIMIT 1",
};

/** The email that carries the document, from its outbox row. */
interface MailRow {
  subject_id: string;
  created_at: number;
  /** Services that may already have accepted the email. */
  doubts: string | null;
}

async function drawAttachment(deps: Deps, row: DocumentRow): Promise<MailAttachment> {
  const document = documentOf(row);
  const bytes = await pdfOf(deps, document);
  if (bytes.length > MAX_BYTES) throw new Error(`${document.id} has ${bytes.length} bytes, more than an email carries`);
  return { name: `${document.id}.pdf`, type: 'application/pdf', bytes };
}

/**
 * Returns the invoice (or newest credit note) of an order at the time its email was written, as a PDF; documents never
 * change, so every attempt has the same bytes. Undefined if there is none. If drawing fails, alerts staff and returns
 * undefined, or throws if an earlier attempt may have sent the document, so that the email is retried.
 */
export async function attachedDocument(
  deps: Deps,
  mail: MailRow,
  kind: 'invoice' | 'credit_note',
): Promise<MailAttachment | undefined> {
  const { db } = deps;
  const row = await selectDocuments(
    db,
    `i.order_id = ?1 AND i.issued_at <= ?2 AND ${WHICH[kind]}`,
    mail.subject_id,
    mail.created_at,
  ).first();
  if (!row) return undefined;
  try {
    const file = await drawAttachment(deps, row);
    deps.later(resolveAttention(deps, KIND, SUBJECT).run());
    return file;
  } catch (error) {
    if (mail.doubts) throw error;
    const message = `Emails go out without their invoice; it is on the order page. Deploy again, so that the fonts are beside the pages, and open the PDF of ${row.id} in the back office. ${String(error)}`;
    await raiseAttention(deps, { kind: KIND, subject: SUBJECT, message }).run();
    return undefined;
  }
}
