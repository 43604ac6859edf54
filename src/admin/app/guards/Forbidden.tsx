import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { store } from '../../../config/store';

interface Props {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** Shown in place of a screen, with the reason. */
export function Forbidden({ icon: Icon, title, children, actions }: Props) {
  useEffect(() => {
    document.title = `${title} · ${store.name}`;
  }, [title]);
  return (
    <div className="grid justify-items-start gap-3 max-w-130 p-[clamp(48px,14vh,140px)_28px_48px]">
      <span className="grid place-items-center w-11 h-11 border border-line rounded-card bg-surface text-ink">
        <Icon size={22} aria-hidden="true" />
      </span>
      <h1>{title}</h1>
      <div className="grid gap-1.5 text-muted">{children}</div>
      <div className="mt-1.5">{actions}</div>
    </div>
  );
}
