import { Button } from './Button';

interface Props {
  label: string;
  /** From 1 to `pages`. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The page numbers to offer: first, last and those around the current one; 0 stands for a gap. */
function pageNumbers(page: number, pages: number): number[] {
  const nearby = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const numbers = [...new Set(nearby)].sort((a, b) => a - b);
  return numbers.flatMap((one, index) => (index > 0 && one - (numbers[index - 1] ?? 0) > 1 ? [0, one] : [one]));
}

/** Links to the other pages of a list; nothing when there is only one. */
export function Pagination({ label, page, pages, onChange }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <Button size="small" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <ol>
        {pageNumbers(page, pages).map((one, index, all) =>
          one === 0 ? (
            <li key={`gap-${all[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <Button
                size="small"
                look="plain"
                aria-label={`Page ${one}`}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onChange(one)}
              >
                {one}
              </Button>
            </li>
          ),
        )}
      </ol>
      <Button size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
