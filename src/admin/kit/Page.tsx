import { type ReactNode, useEffect, useRef } from 'react';
import { store } from '../../config/store';

interface Props {
  title: string;
  about?: ReactNode;
  /** The one primary action, and what else belongs beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

let shown = 0;

/** The title row of a screen and what stands below it. A change of screen is announced by focusing its heading. */
export function Page({ title, about, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${store.name}`;
    shown += 1;
    if (shown > 1) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="page">
      <header className="page-head">
        <div className="page-name">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {about && <p className="page-about">{about}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
