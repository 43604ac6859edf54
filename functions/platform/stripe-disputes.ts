import type Stripe from 'stripe';
import { type DisputeAnswer, EvidenceRefused } from './payments';
import { codeOf, isRefused } from './stripe-errors';

type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Converts the answer to Stripe's field names; empty fields are omitted. */
const evidenceOf = ({ fields }: DisputeAnswer, file: string): Stripe.DisputeUpdateParams.Evidence => ({
  customer_name: fields.customerName,
  customer_email_address: fields.customerEmail,
  billing_address: fields.billingAddress,
  product_description: fields.productDescription,
  service_documentation: file,
  ...(fields.accessLog && { access_activity_log: fields.accessLog }),
  ...(fields.purchaseIp && { customer_purchase_ip: fields.purchaseIp }),
  ...(fields.serviceDate && { service_date: fields.serviceDate }),
});

/** Uploads the file and submits the evidence, which Stripe passes on to the bank at once. */
export const answering = (ask: Ask) => async (id: string, answer: DisputeAnswer, key: string) => {
  try {
    const { pdf, name } = answer;
    const file = await ask((stripe) =>
      stripe.files.create(
        { purpose: 'dispute_evidence', file: { data: pdf, name, type: 'application/pdf' } },
        { idempotencyKey: `evidence-file-${key}` },
      ),
    );
    await ask((stripe) =>
      stripe.disputes.update(
        id,
        { evidence: evidenceOf(answer, file.id), submit: true },
        { idempotencyKey: `evidence-${key}` },
      ),
    );
  } catch (error) {
    throw isRefused(error) ? new EvidenceRefused(codeOf(error)) : error;
  }
};
