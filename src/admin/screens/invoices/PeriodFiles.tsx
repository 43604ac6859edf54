import { fileAddress } from '../../../client/staff';
import { INVOICES_PER_FILE } from '../../../shop/invoices/files';

/** The most links shown; a longer period has to be split. */
const MOST_FILES = 20;

/** The PDFs of a period with this many documents, as ZIP files. */
export function PeriodFiles({ period, documents }: { period: URLSearchParams; documents: number }) {
  const files = Math.ceil(documents / INVOICES_PER_FILE);
  if (files === 0) return null;
  return (
    <p className="hint flex flex-wrap gap-x-3">
      <span>All PDFs of the period, {INVOICES_PER_FILE} in a file:</span>
      {Array.from({ length: Math.min(MOST_FILES, files) }, (_, index) => index + 1).map((part) => (
        <a
          key={part}
          className="link"
          href={fileAddress('/api/admin/invoices.zip', {
            query: new URLSearchParams([...period, ['part', `${part}`]]),
          })}
          download
        >
          ZIP {part}
        </a>
      ))}
      {files > MOST_FILES && <span>The period has more documents: choose a shorter one for the rest.</span>}
    </p>
  );
}
