import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { store } from '../../config/store';
import { Badge } from '../../ui/Badge';
import { $isTestShop } from '../app/session';

interface Props {
  title: string;
  about?: ReactNode;
  /** The one primary action, and what else belongs beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

let shown = 0;

/** The title row of a screen and what is below it. A change of screen is announced by focusing its heading. */
export function Page({ title, about, actions, children }: Props) {
  const isTest = useStore($isTestShop);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${store.name}`;
    shown += 1;
    if (shown > 1) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="page">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
        <div className="min-w-0 flex-[1_1_300px]">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 ref={heading} tabIndex={-1} className="text-2xl leading-[1.08] tracking-[-0.024em] outline-none">
              {title}
            </h1>
            {isTest && <Badge>Test mode</Badge>}
          </div>
          {about && <p className="mt-1 text-muted">{about}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
