import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { store } from '../../../config/store';

interface Props {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A screen that is not shown, and why. */
export function Forbidden({ icon: Icon, title, children, actions }: Props) {
  useEffect(() => {
    document.title = `${title} · ${store.name}`;
  }, [title]);
  return (
    <div className="barred">
      <span className="barred-sign">
        <Icon size={22} aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      <div className="barred-text">{children}</div>
      <div className="barred-actions">{actions}</div>
    </div>
  );
}
