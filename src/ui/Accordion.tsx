import type { ReactNode } from 'react';

interface Props {
  items: readonly { id: string; title: string; content: ReactNode }[];
  /** A name makes it single-open: opening one closes the others. */
  single?: string;
}

/** Titles that open their text; native, so the browser brings keys, roles and find-in-page. */
export function Accordion({ items, single }: Props) {
  return (
    <div className="faq">
      {items.map(({ id, title, content }) => (
        <details key={id} name={single}>
          <summary>
            <span>{title}</span>
            <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="m5 7.5 5 5 5-5" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </summary>
          <div>{content}</div>
        </details>
      ))}
    </div>
  );
}
