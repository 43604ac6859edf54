import { type ReactNode, useEffect, useRef } from 'react';
import { store } from '../../../config/store';
import { Brand } from '../shell/Brand';
import { Board } from './Board';
import './sign-in.css';

interface Props {
  title: string;
  about?: ReactNode;
  /** The steps of a longer process, and the current one. */
  steps?: { names: readonly string[]; at: number };
  children: ReactNode;
}

function Steps({ names, at }: { names: readonly string[]; at: number }) {
  return (
    <ol className="auth-steps" aria-label="Steps">
      {names.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} className={index < at ? 'is-done' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** The frame of every screen before the sign-in. */
export function AuthLayout({ title, about, steps, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    document.title = `${title} · ${store.name}`;
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [title]);
  return (
    <div className="auth-layout">
      <div className="auth-form">
        <header>
          <a href="/">
            <Brand />
          </a>
        </header>
        <main className="auth-body">
          <div>
            {steps && <Steps {...steps} />}
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {about && <p className="auth-about">{about}</p>}
          </div>
          {children}
        </main>
        <footer className="auth-foot">
          Every <span className="whitespace-nowrap">sign-in</span> and every privileged action is recorded.
        </footer>
      </div>
      <Board />
    </div>
  );
}
