import { ApiError, errorMessage } from '../../client/call';
import { correctInvoice } from '../../client/invoices';
import { COMPANY_NAME_WRONG } from '../../shop/invoices/company';
import { checkCompany, clearCompany, enteredCompany, markAll, markCompany } from '../company/company';
import { toast } from '../toasts';
import { loadDocuments } from './documents';

/** Has the invoice of an order reissued to the typed company; returns whether it was. */
export async function correctInvoiceCompany(orderId: string): Promise<boolean> {
  const company = enteredCompany();
  markAll(undefined);
  if (!company || !checkCompany()) {
    markCompany('company.name', COMPANY_NAME_WRONG);
    return false;
  }
  try {
    const { number } = await correctInvoice(orderId, company);
    clearCompany();
    toast(`Invoice ${number} is made out to ${company.name}`, { kind: 'good' });
    await loadDocuments(orderId);
    return true;
  } catch (error) {
    const issues = error instanceof ApiError ? error.issues : [];
    const marked = issues.filter(({ path, message }) =>
      markCompany(`company.${path.replace(/^company\./, '')}`, message),
    );
    if (marked.length === 0) markAll(errorMessage(error));
    return false;
  }
}
