import type { ReactNode } from 'react';
import './profile.css';

/** One section of a settings screen: its description at the left, its controls at the right. */
export function Part({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  return (
    <section className="part">
      <div>
        <h2 className="part-title">{title}</h2>
        <div className="part-about">{about}</div>
      </div>
      <div className="part-body">{children}</div>
    </section>
  );
}
