import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { $authView, type AuthView, showAuth } from '../../stores/account/auth';
import { $authErrors } from '../../stores/account/auth-form';
import { AskForCode, AskForReset, EnterCode, ResetSent } from './ByMail';
import { SignIn } from './SignIn';
import { SignUp } from './SignUp';

const VIEWS: Record<AuthView, () => React.ReactNode> = {
  login: () => <SignIn />,
  register: () => <SignUp />,
  code: () => <AskForCode />,
  'code-sent': () => <EnterCode />,
  forgot: () => <AskForReset />,
  'forgot-sent': () => <ResetSent />,
};
const TABS = [
  { id: 'login', label: 'Sign In' },
  { id: 'register', label: 'Sign Up' },
] as const;

/**
 * Two tabs, Sign In and Sign Up, with the forms they lead to; in the dialog and on the account page. Without `tabs`,
 * only the first, for people who have an account.
 */
export function AuthForms({ tabs = true }: { tabs?: boolean }) {
  const view = useStore($authView);
  const errors = useStore($authErrors);
  const panel = useRef<HTMLDivElement>(null);
  const tab = view === 'register' ? 'register' : 'login';

  // The first invalid field gets the focus, so that its message is read out.
  useEffect(() => {
    if (Object.keys(errors).length) panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (!/^Arrow(Left|Right)$|^Home$|^End$/.test(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' || (event.key !== 'End' && tab === 'register') ? 0 : 1;
    showAuth(TABS[next].id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  if (!tabs) return <div ref={panel}>{VIEWS[view]()}</div>;
  return (
    <div>
      <div className="auth-tabs" role="tablist" aria-label="Sign in or create an account" onKeyDown={move}>
        {TABS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`auth-tab-${id}`}
            aria-controls="auth-panel"
            aria-selected={tab === id}
            tabIndex={tab === id ? 0 : -1}
            onClick={() => showAuth(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="pt-5" role="tabpanel" id="auth-panel" aria-labelledby={`auth-tab-${tab}`} ref={panel}>
        {VIEWS[view]()}
      </div>
    </div>
  );
}
