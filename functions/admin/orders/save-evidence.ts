import { evidenceText } from '../../../src/shop/payments/evidence';
import type { ServedDocument } from '../../invoices/read-invoice';
import { evidencePdf } from '../../payments/evidence-pdf';
import type { Deps } from '../../platform/deps';
import { recordAudit } from '../../staff/statements';
import { type Evidence, readEvidence } from './evidence';

type DisputeParams = { id: string; dispute?: string | undefined };

async function read(deps: Deps, { id, dispute }: DisputeParams, form: 'pdf' | 'text'): Promise<Evidence> {
  const evidence = await readEvidence(deps, id, dispute);
  const after = { form, ...(dispute && { dispute }) };
  await recordAudit(deps.db, deps, { action: 'dispute_evidence.exported', subject: id, after }).run();
  return evidence;
}

/** Returns the evidence for a bank as a PDF, with an audit entry. Throws order_not_found and invoice_pdf. */
export async function saveEvidence(deps: Deps, params: DisputeParams): Promise<ServedDocument> {
  const { facts } = await read(deps, params, 'pdf');
  const bytes = await evidencePdf(deps, facts);
  return { name: `evidence-${facts.order.number}.pdf`, type: 'application/pdf', bytes };
}

/** Returns the evidence for a bank as text, with an audit entry. */
export async function saveEvidenceText(deps: Deps, params: DisputeParams): Promise<ServedDocument> {
  const { facts } = await read(deps, params, 'text');
  const bytes = new TextEncoder().encode(evidenceText(facts)) as Uint8Array<ArrayBuffer>;
  return { name: `evidence-${facts.order.number}.txt`, type: 'text/plain; charset=utf-8', bytes };
}
