import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $link, confirmAddress, mailNewLink } from '../stores/account/mailed-link';
import { Button } from '../ui/Button';
import { Failed, LinkPage, OneMoment } from './account/LinkPage';
import { AuthForms } from './auth/AuthForms';

/** The page of the link that confirms an email address. */
export default function VerifyEmail() {
  const link = useStore($link);
  useEffect(() => void confirmAddress(), []);
  if (link.status === 'done')
    return (
      <LinkPage title="Your address is confirmed">
        <p className="notice notice-good">Everything you ordered with it is now in your account.</p>
        <a className="btn btn-primary justify-self-start" href="/account">
          See my orders
        </a>
      </LinkPage>
    );
  if (link.status === 'confirmed')
    return (
      <LinkPage title="Your address is confirmed">
        <p className="text-muted">
          <strong className="wrap-anywhere text-ink">{link.email}</strong> was confirmed before; this link is no longer
          needed. Everything you ordered with it is in your account.
        </p>
        <a className="btn btn-primary justify-self-start" href="/account">
          See my orders
        </a>
      </LinkPage>
    );
  if (link.status === 'sign-in')
    return (
      <LinkPage title="Sign in to confirm your address" live="off">
        <p className="text-muted" role="status">
          This browser isn’t signed in to this link’s account. Sign in, and your address is confirmed.
        </p>
        <div className="card p-5 md:p-7">
          <AuthForms />
        </div>
      </LinkPage>
    );
  if (link.status === 'mailed')
    return (
      <LinkPage title="Check your inbox">
        <p className="notice notice-good">{link.text}</p>
      </LinkPage>
    );
  if (link.status === 'sign-in-for-new')
    return (
      <LinkPage title="Sign in for a new link" live="off">
        <p className="text-muted" role="status">
          Sign in to the account, and we email a new link to its address.
        </p>
        <div className="card p-5 md:p-7">
          <AuthForms />
        </div>
      </LinkPage>
    );
  if (link.status === 'closed')
    return (
      <LinkPage title="This link no longer works" isClosed>
        <p className="wrap-anywhere text-muted">{link.text}</p>
        <Button look="primary" className="justify-self-start" onClick={mailNewLink}>
          Email me a new link
        </Button>
      </LinkPage>
    );
  if (link.status === 'failed')
    return (
      <LinkPage title="Confirm your email address">
        <Failed text={link.text} retry={confirmAddress} />
      </LinkPage>
    );
  return (
    <LinkPage title="Confirming your address">
      <OneMoment />
    </LinkPage>
  );
}
