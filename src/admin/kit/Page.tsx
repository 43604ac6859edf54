import { clsx } from 'clsx';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { store } from '../../config/store';
import { CloseIcon } from '../../ui/icons';
import { PAGE } from '../app/shell/frame';

interface Props {
  title: string;
  about?: ReactNode;
  /** The link back to the list of a record. */
  back?: ReactNode;
  /** The state, beside the title. */
  badge?: ReactNode;
  /** Whether the title is a code or number. */
  code?: boolean;
  /** The primary action, and other controls beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

const HEADING = 'leading-[1.08] outline-none [&.key]:font-[620]';
const ACTIONS = 'flex flex-wrap gap-2 empty:hidden';
const IN_PANEL = 'self-start not-has-[>.btn-icon:only-child]:order-1 not-has-[>.btn-icon:only-child]:w-full';
const TITLE = 'flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1';
/** On a phone one control stands beside the title, above what the screen is about; several have a line of their own. */
const FLAT =
  'max-md:items-start max-md:gap-x-2 max-md:gap-y-1 max-md:*:first:contents max-md:[&>*>p]:order-1 max-md:[&>*>p]:mt-0 max-md:[&>*>p]:w-full';
const SEVERAL =
  'max-md:not-has-[>:nth-child(2),>.grow,form]:-mt-2.5 max-md:has-[>:nth-child(2),>.grow,form]:order-2 max-md:has-[>:nth-child(2),>.grow,form]:mt-1.5 max-md:has-[>:nth-child(2),>.grow,form]:w-full';
/** Buttons are higher than the title, on whose line they are. */
const ON_TITLE =
  'md:-mt-[calc((var(--control)-24px)/2)] max-md:has-[>[data-one]]:-mt-2.5 max-md:has-[>[data-one]]:self-start';
let pageCount = 0;

/** Where a page is rendered: in a list beside a panel, or in that panel, which can be closed. */
export const PartOf = createContext<{ part: 'list' | 'panel'; close: () => void } | undefined>(undefined);

/** The title row of a screen, and its content. A change of screen is announced by focusing its heading. */
export function Page({ title, about, back, badge, code, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pane = use(PartOf);
  const inPanel = pane?.part === 'panel';
  const Heading = inPanel ? 'h2' : 'h1';
  useEffect(() => {
    if (inPanel) return;
    document.title = `${title} · ${store.name}`;
    pageCount += 1;
    if (pageCount > 1) heading.current?.focus({ preventScroll: true });
  }, [title, inPanel]);
  return (
    <div className={PAGE}>
      <header className={clsx('flex flex-wrap items-center gap-x-5 gap-y-2.5 md:items-start', !back && FLAT)}>
        {!inPanel && back && <div className="-mb-2.5 w-full">{back}</div>}
        <div className={clsx('min-w-0', inPanel ? 'flex-1' : 'flex-[1_1_200px]')}>
          <div className={clsx(TITLE, inPanel && 'min-h-(--control)')}>
            <Heading
              ref={heading}
              tabIndex={-1}
              className={clsx(inPanel ? 'text-xl' : 'text-2xl', code ? 'key' : 'tracking-[-0.024em]', HEADING)}
            >
              {title}
            </Heading>
            {badge}
          </div>
          {about && <p className="mt-1 text-muted">{about}</p>}
        </div>
        {actions && <div className={clsx(ACTIONS, inPanel ? IN_PANEL : [ON_TITLE, !back && SEVERAL])}>{actions}</div>}
        {inPanel && (
          <button type="button" className="btn btn-plain btn-icon self-start" aria-label="Close" onClick={pane.close}>
            <CloseIcon />
          </button>
        )}
      </header>
      {children}
    </div>
  );
}
