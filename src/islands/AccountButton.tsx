import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { $entered } from '../stores/account/auth';
import { $signedIn, signOut } from '../stores/account/auth-session';
import { Dialog } from '../ui/Dialog';
import { AuthForms } from './auth/AuthForms';
import { DialogToasts } from './auth/DialogToasts';

/** Returns whether the browser should handle a click itself, to open another tab or window. */
const elsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

/**
 * "Login", or "Hi, Ada" with "Logout". Before hydration it is a plain link to the account, which a page script
 * personalizes (components/shell/signed-in.ts); that text may differ from the server-rendered one.
 */
export default function AccountButton({ look }: { look: 'header' | 'menu' }) {
  const customer = useStore($signedIn, { ssr: () => null });
  const entered = useStore($entered, { ssr: () => null });
  const [open, setOpen] = useState(false);
  const [isActivated, setIsActivated] = useState(false);
  useEffect(() => setIsActivated(true), []);
  useEffect(() => {
    if (entered) setOpen(false);
  }, [entered]);

  const press = (event: MouseEvent) => {
    if (customer || elsewhere(event) || location.pathname === '/account') return;
    event.preventDefault();
    setOpen(true);
  };
  const plain = look === 'header' ? 'btn btn-plain' : 'btn btn-quiet';
  return (
    <>
      <a className={clsx(plain, 'account-name')} href="/account" data-account suppressHydrationWarning onClick={press}>
        {customer ? `Hi, ${customer.name}` : 'Login'}
      </a>
      <button type="button" className={plain} hidden={!customer} suppressHydrationWarning onClick={signOut}>
        Logout
      </button>
      {isActivated &&
        createPortal(
          <Dialog open={open} onClose={() => setOpen(false)} title="Your account" closeLabel="Close">
            {open && <AuthForms />}
            {open && <DialogToasts />}
          </Dialog>,
          document.body,
        )}
    </>
  );
}
