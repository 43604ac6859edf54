import { error } from './stripe-cards.ts';
import type { Json } from './stripe-stub.ts';

/** The fields Stripe accepts in an upload and in a dispute's evidence. */
export const DISPUTE_CALLS: [RegExp, RegExp][] = [
  [/^POST .v1.files$/, /^(purpose|file|file_name)$/],
  [
    /^POST .v1.disputes.[\w-]+$/,
    /^(submit|evidence\[(customer_(name|email_address|purchase_ip)|billing_address|product_description|service_(documentation|date)|access_activity_log)\])$/,
  ],
];

/** Returns the fields of a call: a form, or the parts of an upload, with the file's bytes as text. */
export async function formOf(body: BodyInit | null | undefined, headers: Headers): Promise<URLSearchParams> {
  const type = headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return new URLSearchParams(String(body ?? ''));
  const parts = await new Response(body, { headers: { 'content-type': type } }).formData();
  const file = parts.get('file') as unknown as File;
  return new URLSearchParams({
    purpose: String(parts.get('purpose')),
    file: new TextDecoder('latin1').decode(await file.arrayBuffer()),
    file_name: file.name,
  });
}

/** Stores an upload, with its bytes as text. */
export function keepFile(files: Map<string, string>, id: string, params: Record<string, string>): Response {
  const { purpose, file = '', file_name = '' } = params;
  if (purpose !== 'dispute_evidence' || !file.startsWith('%PDF-') || !file_name.endsWith('.pdf'))
    return error(400, 'invalid_request_error', 'parameter_invalid', 'Invalid file');
  files.set(id, file);
  return Response.json({ id, object: 'file', purpose, type: 'pdf', size: file.length });
}

/** Evidence can be submitted once; later submissions are refused, like by a bank. */
export function takeEvidence(
  { files }: { files: Map<string, string> },
  dispute: Json | undefined,
  params: Record<string, string>,
): Response {
  if (!dispute) return error(404, 'invalid_request_error', 'resource_missing', 'No such dispute');
  const file = params['evidence[service_documentation]'] ?? '';
  const details = (dispute.evidence_details ?? {}) as { submission_count?: number };
  if (!/needs_response$/.test(String(dispute.status)) || !files.has(file) || params.submit !== 'true')
    return error(400, 'invalid_request_error', 'dispute_evidence_invalid', 'This dispute takes no evidence');
  const status = String(dispute.status).replace('needs_response', 'under_review');
  const submission_count = (details.submission_count ?? 0) + 1;
  Object.assign(dispute, { status, evidence_details: { ...details, submission_count, has_evidence: true } });
  return Response.json(dispute);
}
