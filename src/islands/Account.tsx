import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { CustomerView } from '../shop/customers/contract';
import { ACCOUNT } from '../shop/customers/messages';
import { $account, type AccountState, loadAccount } from '../stores/account/account';
import { signOut } from '../stores/account/auth-session';
import { $erased } from '../stores/account/safety';
import { Button } from '../ui/Button';
import { lazyPart } from '../ui/lazy-part';
import { Skeleton } from '../ui/Skeleton';
import { Devices } from './account/Devices';
import { Orders } from './account/Orders';
import { OwnReviews } from './account/OwnReviews';
import { Passkeys } from './account/Passkeys';
import { Password } from './account/Password';
import { Privacy } from './account/Privacy';
import { Profile } from './account/Profile';
import { ReauthDialog } from './account/ReauthDialog';
import { AuthForms } from './auth/AuthForms';

const Keys = lazyPart(() => import('./account/Keys'));
const Invoices = lazyPart(() => import('./account/Invoices'));

const PARTS = [
  { id: 'orders', label: 'Orders' },
  { id: 'keys', label: 'Keys' },
  { id: 'invoices', label: 'Invoices' },
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Security' },
  { id: 'privacy', label: 'Privacy' },
] as const;
type Part = (typeof PARTS)[number]['id'];

const partOf = (hash: string): Part => PARTS.find(({ id }) => `#${id}` === hash)?.id ?? 'orders';

/** The section in the address; Back returns to the previous one. */
function usePart(): Part {
  const [part, setPart] = useState<Part>(() => partOf(location.hash));
  useEffect(() => {
    const follow = () => setPart(partOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return part;
}

function Parts({ part }: { part: Part }) {
  return (
    <nav className="account-nav" aria-label="Your account">
      {PARTS.map(({ id, label }) => (
        <a key={id} href={`#${id}`} aria-current={part === id ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function SignedIn({ customer }: { customer: CustomerView }) {
  const part = usePart();
  return (
    <>
      <div className="account">
        <p className="account-hello" title={customer.email}>
          {customer.email}
        </p>
        <div className="account-top">
          <h1 className="outline-none!" tabIndex={-1}>
            {PARTS.find(({ id }) => id === part)?.label}
          </h1>
          <Button className="lg:hidden" onClick={signOut}>
            Logout
          </Button>
        </div>
        <Parts part={part} />
        <div className="grid min-w-0 gap-12">
          {part === 'orders' && (
            <>
              <Orders customer={customer} />
              <OwnReviews emailVerified={customer.emailVerified} />
            </>
          )}
          {part === 'keys' && (
            <Suspense fallback={<Skeleton className="h-56 w-full" />}>
              <Keys customer={customer} />
            </Suspense>
          )}
          {part === 'invoices' && (
            <Suspense fallback={<Skeleton className="h-56 w-full" />}>
              <Invoices />
            </Suspense>
          )}
          {part === 'profile' && <Profile key={customer.id} customer={customer} />}
          {part === 'security' && (
            <div className="grid gap-5">
              <Devices />
              <Passkeys />
              <Password customer={customer} />
            </div>
          )}
          {part === 'privacy' && <Privacy customer={customer} />}
        </div>
      </div>
      <ReauthDialog />
    </>
  );
}

const GAINS = [
  { scene: 'papers', title: 'Guest orders', text: 'Orders placed with your email address are added automatically.' },
  {
    scene: 'keys',
    title: 'Keys and invoices',
    text: 'See your keys and download invoices whenever you need them.',
  },
  { scene: 'safe', title: 'Your data', text: 'Download it, or have it erased, whenever you like.' },
];

function SignedOut() {
  const erasedText = useStore($erased);
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[1fr_minmax(0,400px)] md:grid-rows-[auto_1fr] lg:grid-cols-[1fr_minmax(0,460px)] lg:gap-x-20">
      <div>
        <h1 className="outline-none!" tabIndex={-1}>
          Your account
        </h1>
        {erasedText && (
          <p className="notice notice-good mt-6" role="status">
            {erasedText} Your keys stay valid.
          </p>
        )}
        <p className="lead mt-4">All your orders and keys in one place, on every device.</p>
        <p className="mt-3">
          Bought as a guest?{' '}
          <a className="link whitespace-nowrap" href="/order-lookup">
            Find my order
          </a>
        </p>
      </div>
      <div className="card p-5 md:p-7 md:row-span-2">
        <AuthForms />
      </div>
      <ul className="account-gains">
        {GAINS.map(({ scene, title, text }) => (
          <li key={scene}>
            <img src={`/art/scenes/${scene}.svg`} alt="" width={480} height={336} />
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Signing in or out removes the focused form or list, so the new heading gets the focus. */
function useFocusOnChange(state: AccountState['status']): void {
  const lastState = useRef(state);
  useEffect(() => {
    if (state === 'loading' || state === 'failed') return;
    const changed = lastState.current !== state && lastState.current !== 'loading';
    lastState.current = state;
    if (changed) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [state]);
}

/** The account page in all its states. */
export default function Account() {
  const account = useStore($account);
  useFocusOnChange(account.status);
  useEffect(() => void loadAccount(), []);
  if (account.status === 'in') return <SignedIn customer={account.customer} />;
  if (account.status === 'out') return <SignedOut />;
  if (account.status === 'failed')
    return (
      <div className="read">
        <h1>Your account</h1>
        <p className="notice notice-bad mt-6" role="alert">
          <strong className="font-semibold">{ACCOUNT.authenticationFailed}.</strong> {account.text}
        </p>
        <Button className="mt-5" look="primary" onClick={loadAccount}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className="grid gap-8" aria-busy="true">
      <h1>Your account</h1>
      <span className="skeleton block h-12 w-full max-w-md" aria-hidden="true" />
      <span className="skeleton block h-56 w-full" aria-hidden="true" />
    </div>
  );
}
