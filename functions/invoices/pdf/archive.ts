import { AFRelationship, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { escapeXml } from '../../../src/shop/content/xml';
import { sha256Hex } from '../../../src/shop/sha256-hex';
import { colorProfile } from './color-profile';

/** The metadata of a PDF, and its XML attachment. */
export interface PdfMetadata {
  id: string;
  title: string;
  author: string;
  at: Date;
  xml?: string | undefined;
}

const PRODUCER = 'Keystall';
const XML_NAME = 'factur-x.xml';

const PROPERTY = (name: string, description: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

/** XMP metadata that declares the XML attachment and describes its own fields. */
const FACTUR_X = `<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${XML_NAME}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${PROPERTY('DocumentFileName', 'The name of the embedded XML document')}${PROPERTY('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER')}${PROPERTY('Version', 'The actual version of the standard applying to the embedded XML document')}${PROPERTY('ConformanceLevel', 'The conformance level of the embedded XML document')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

function metadataOf({ title, author, at, xml }: PdfMetadata): string {
  const time = `${at.toISOString().slice(0, 19)}Z`;
  const one = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${one(title)}</dc:title><dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${PRODUCER}</pdf:Producer></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool><xmp:CreateDate>${time}</xmp:CreateDate><xmp:ModifyDate>${time}</xmp:ModifyDate></rdf:Description>
${xml ? FACTUR_X : ''}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/**
 * Makes a PDF suitable for archiving (PDF/A-3, not validated for lack of a validator): adds metadata, color profile and
 * XML. Nothing depends on the time of creation, so the same document gives the same bytes.
 */
export async function archive(pdf: PDFDocument, facts: PdfMetadata): Promise<void> {
  const { context, catalog } = pdf;
  const { id, title, author, at, xml } = facts;
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(author);
  pdf.setProducer(PRODUCER);
  pdf.setCreator(PRODUCER);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  pdf.setLanguage('en');
  if (xml)
    await pdf.attach(new TextEncoder().encode(xml), XML_NAME, {
      mimeType: 'text/xml',
      description: `The same document as ${id}, for programs`,
      creationDate: at,
      modificationDate: at,
      afRelationship: AFRelationship.Alternative,
    });
  // As UTF-8 bytes, because a string would be written with one byte per character.
  const metadata = context.stream(new TextEncoder().encode(metadataOf(facts)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  const profile = context.register(context.flateStream(colorProfile(), { N: 3 }));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB'),
    Info: PDFString.of('sRGB'),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
  const fileId = PDFHexString.of((await sha256Hex(`${id} ${title} ${at.getTime()}`)).slice(0, 32));
  context.trailerInfo.ID = context.obj([fileId, fileId]);
}
