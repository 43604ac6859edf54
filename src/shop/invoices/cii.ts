import { escapeXml } from '../content/xml';
import { EXPONENTS, toDecimal } from '../money';
import { type InvoiceDocument, netLines, type Seller } from './document';
import { REVERSE_CHARGE } from './tax';

/** Document types of UN/EDIFACT 1001. */
const TYPES = { invoice: '380', corrected: '384', credit_note: '381' } as const;

/** UNCL5305 categories by tax rule: standard rate, reverse charge, outside the scope of tax. */
const CATEGORIES = { included: 'S', reverse_charge: 'AE', none: 'O' } as const;

const element = (name: string, text: string | undefined, attributes = ''): string =>
  text ? `<ram:${name}${attributes}>${escapeXml(text)}</ram:${name}>` : '';
const group = (name: string, ...parts: string[]): string => `<ram:${name}>${parts.join('')}</ram:${name}>`;
const date = (name: string, at: number, timeZone: string, namespace: 'udt' | 'qdt' = 'udt'): string => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(at).replaceAll('-', '');
  return `<ram:${name}><${namespace}:DateTimeString format="102">${day}</${namespace}:DateTimeString></ram:${name}>`;
};

const address = (line: string, city: string, zipCode: string, country: string) =>
  group(
    'PostalTradeAddress',
    element('PostcodeCode', zipCode),
    element('LineOne', line),
    element('CityName', city),
    element('CountryID', country),
  );
const emailElement = (email: string) =>
  email && group('URIUniversalCommunication', element('URIID', email, ' schemeID="EM"'));
const registered = (vatNumber: string | undefined) =>
  vatNumber ? group('SpecifiedTaxRegistration', element('ID', vatNumber, ' schemeID="VA"')) : '';

function sellerParty({ legalName, name, address: lines, country, email, phone, vatNumber }: Seller, taxed: boolean) {
  const [line = '', ...rest] = lines.slice(0, -1);
  return group(
    'SellerTradeParty',
    element('ID', taxed && vatNumber ? undefined : name),
    element('Name', legalName),
    group(
      'DefinedTradeContact',
      element('PersonName', name),
      group('TelephoneUniversalCommunication', element('CompleteNumber', phone)),
      group('EmailURIUniversalCommunication', element('URIID', email)),
    ),
    address(line, rest.join(', '), '', country),
    emailElement(email),
    taxed ? registered(vatNumber) : '',
  );
}

function buyerParty({ buyer }: InvoiceDocument, taxed: boolean) {
  const { company, firstName, lastName, address: line, city, zipCode, country, email } = buyer;
  return group(
    'BuyerTradeParty',
    element('Name', company?.name ?? `${firstName} ${lastName}`),
    address(line, city, zipCode, country),
    emailElement(email),
    taxed ? registered(company?.vatNumber) : '',
  );
}

/**
 * The net unit price, with enough decimals to multiply back to the line total, at most four more than the currency has.
 */
function unitPrice(netMinor: number, quantity: number, { currency }: InvoiceDocument): string {
  const digits = EXPONENTS[currency];
  return (netMinor / quantity / 10 ** digits).toFixed(netMinor % quantity === 0 ? digits : digits + 4);
}

function line(paper: InvoiceDocument, index: number, netMinor: number, category: string): string {
  const { name = '', quantity = 1 } = paper.lines[index] ?? {};
  return group(
    'IncludedSupplyChainTradeLineItem',
    group('AssociatedDocumentLineDocument', element('LineID', String(index + 1))),
    group('SpecifiedTradeProduct', element('Name', name)),
    group(
      'SpecifiedLineTradeAgreement',
      group('NetPriceProductTradePrice', element('ChargeAmount', unitPrice(netMinor, quantity, paper))),
    ),
    group('SpecifiedLineTradeDelivery', element('BilledQuantity', String(quantity), ' unitCode="C62"')),
    group('SpecifiedLineTradeSettlement', category, lineSum(paper, netMinor)),
  );
}

const lineSum = ({ currency }: InvoiceDocument, netMinor: number) =>
  group('SpecifiedTradeSettlementLineMonetarySummation', element('LineTotalAmount', toDecimal(netMinor, currency)));

/**
 * Returns whether the document can comply with EN 16931: taxed and reverse-charge sales need the VAT numbers of their
 * parties.
 */
export function hasXml({ buyer, seller, tax }: Pick<InvoiceDocument, 'buyer' | 'seller' | 'tax'>): boolean {
  if (!buyer.company || buyer.erased) return false;
  if (tax.rule === 'included') return Boolean(seller.vatNumber);
  return tax.rule === 'none' || Boolean(seller.vatNumber && buyer.company.vatNumber);
}

function settlement(paper: InvoiceDocument, timeZone: string): string {
  const { currency, totalMinor, taxMinor, tax, refersTo, issuedAt, dueAt } = paper;
  const prepaid = paper.kind === 'invoice' && dueAt === undefined;
  const net = toDecimal(totalMinor - taxMinor, currency);
  const [total, taxSum, none] = [totalMinor, taxMinor, 0].map((minor) => toDecimal(minor, currency));
  const reason =
    tax.rule === 'reverse_charge' ? REVERSE_CHARGE : tax.rule === 'none' ? 'Not subject to VAT' : undefined;
  return group(
    'ApplicableHeaderTradeSettlement',
    element('PaymentReference', dueAt === undefined ? undefined : paper.orderNumber),
    element('InvoiceCurrencyCode', currency),
    group(
      'SpecifiedTradeSettlementPaymentMeans',
      // UNTDID 4461 code of a card, or undefined means: a transfer requires an IBAN, which the free-text bank details
      // may lack.
      element('TypeCode', paper.seller.bankDetails === undefined ? '48' : '1'),
      element('Information', [paper.paymentMethod, paper.seller.bankDetails].filter(Boolean).join(': ')),
    ),
    group(
      'ApplicableTradeTax',
      element('CalculatedAmount', taxSum),
      element('TypeCode', 'VAT'),
      element('ExemptionReason', reason),
      element('BasisAmount', net),
      element('CategoryCode', CATEGORIES[tax.rule]),
      element(
        'ExemptionReasonCode',
        { included: undefined, reverse_charge: 'VATEX-EU-AE', none: 'VATEX-EU-O' }[tax.rule],
      ),
      tax.rule === 'none' ? '' : element('RateApplicablePercent', String(tax.basisPoints / 100)),
    ),
    group('SpecifiedTradePaymentTerms', date('DueDateDateTime', dueAt ?? issuedAt, timeZone)),
    group(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      element('LineTotalAmount', net),
      element('TaxBasisTotalAmount', net),
      element('TaxTotalAmount', taxSum, ` currencyID="${currency}"`),
      element('GrandTotalAmount', total),
      element('TotalPrepaidAmount', prepaid ? total : undefined),
      element('DuePayableAmount', prepaid ? none : total),
    ),
    refersTo
      ? group(
          'InvoiceReferencedDocument',
          element('IssuerAssignedID', refersTo.id),
          date('FormattedIssueDateTime', refersTo.issuedAt, timeZone, 'qdt'),
        )
      : '',
  );
}

/**
 * Returns the document as EN 16931 defines it, in the UN/CEFACT syntax (CII, Factur-X profile EN 16931), byte-identical
 * each time. Only for documents that `hasXml` accepts. `timeZone` is the seller's and decides the dates.
 */
export function ciiOf(paper: InvoiceDocument, timeZone: string): string {
  const { tax, kind, refersTo, buyer, orderNumber } = paper;
  const taxed = tax.rule !== 'none';
  const type = kind === 'invoice' && refersTo ? TYPES.corrected : TYPES[kind];
  const category = group(
    'ApplicableTradeTax',
    element('TypeCode', 'VAT'),
    element('CategoryCode', CATEGORIES[tax.rule]),
    taxed ? element('RateApplicablePercent', String(tax.basisPoints / 100)) : '',
  );
  const { purchaseOrder, reference } = buyer.company ?? {};
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"><rsm:ExchangedDocumentContext>${group('GuidelineSpecifiedDocumentContextParameter', element('ID', 'urn:cen.eu:en16931:2017'))}</rsm:ExchangedDocumentContext><rsm:ExchangedDocument>${element('ID', paper.id)}${element('TypeCode', type)}${date('IssueDateTime', paper.issuedAt, timeZone)}${group('IncludedNote', element('Content', `Order ${orderNumber}`))}</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>${netLines(
    paper,
  )
    .map((net, index) => line(paper, index, net, category))
    .join('')}${group(
    'ApplicableHeaderTradeAgreement',
    element('BuyerReference', reference),
    sellerParty(paper.seller, taxed),
    buyerParty(paper, taxed),
    purchaseOrder ? group('BuyerOrderReferencedDocument', element('IssuerAssignedID', purchaseOrder)) : '',
  )}${group(
    'ApplicableHeaderTradeDelivery',
    group('ActualDeliverySupplyChainEvent', date('OccurrenceDateTime', paper.paidAt, timeZone)),
  )}${settlement(paper, timeZone)}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>
`;
}
