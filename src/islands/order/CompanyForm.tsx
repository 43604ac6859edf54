import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { $companyErrors } from '../../stores/company/company';
import { correctInvoiceCompany } from '../../stores/order/company';
import { Button } from '../../ui/Button';
import CompanyFields from '../company/CompanyFields';

/** Has the invoice of a paid order reissued to a company. */
export default function CompanyForm({
  orderId,
  country,
  onClose,
}: {
  orderId: string;
  country: string;
  onClose: () => void;
}) {
  const { form: problem } = useStore($companyErrors);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const isSaved = await correctInvoiceCompany(orderId);
    setBusy(false);
    if (isSaved) onClose();
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <form
      ref={form}
      className="mt-4 grid gap-4 sm:grid-cols-2"
      onSubmit={submit}
      noValidate
      aria-label="Company on the invoice"
    >
      <p className="hint sm:col-span-2">
        A credit note cancels your invoice, and a new one with these details replaces it. The amount stays the same.
      </p>
      <CompanyFields country={country} />
      {problem && (
        <p className="error sm:col-span-2" role="alert">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" look="primary" busy={busy} busyText="Making the invoice…">
          Make the new invoice
        </Button>
        <Button look="plain" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
