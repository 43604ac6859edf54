import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AddressLink } from '../shop/customers/contract';
import { addressLink } from '../stores/account/address';
import { Button } from '../ui/Button';
import { Failed, LinkPage, OneMoment } from './account/LinkPage';

const WORDS = {
  confirm: {
    title: 'Confirm your new address?',
    act: 'Confirm this address',
    busy: 'Confirming…',
    done: 'Your address has been changed',
    not: 'Didn’t ask for this? Close this page, and nothing changes.',
  },
  undo: {
    title: 'Undo the change of address?',
    act: 'Undo the change',
    busy: 'Undoing…',
    done: 'The change is undone',
    not: 'Asked for the change yourself? Close this page, and nothing changes.',
  },
};

function Explanation({ link: { kind, formerEmail, email } }: { link: AddressLink }) {
  const [former, current] = [formerEmail, email].map((address) => (
    <strong key={address} className="wrap-anywhere">
      {address}
    </strong>
  ));
  return kind === 'confirm' ? (
    <p>
      Your account moves from {former} to {current}, with its orders and their emails. Every device is signed out, and
      we notify the former address.
    </p>
  ) : (
    <p>
      Your account moves from {current} back to {former}, with its orders and their emails. Every device is signed out,
      password and passkeys are removed, and our team is notified.
    </p>
  );
}

function Question({ link, busy, error }: { link: AddressLink; busy: boolean; error: string | undefined }) {
  const words = WORDS[link.kind];
  return (
    <LinkPage title={words.title}>
      <Explanation link={link} />
      {error && (
        <p className="notice notice-bad" role="alert">
          {error}
        </p>
      )}
      <Button
        look="primary"
        className="justify-self-start"
        busy={busy}
        busyText={words.busy}
        onClick={addressLink.confirm}
      >
        {words.act}
      </Button>
      <p className="text-muted">{words.not}</p>
    </LinkPage>
  );
}

/** The page of links in emails about an account's address. */
export default function AccountAddress() {
  const page = useStore(addressLink.$question);
  useEffect(() => void addressLink.open(), []);
  if (page.status === 'asking' || page.status === 'saving')
    return <Question link={page.link} busy={page.status === 'saving'} error={page.error} />;
  if (page.status === 'done')
    return (
      <LinkPage title={WORDS[page.link.kind].done}>
        <p className="notice notice-good">{page.text}</p>
        <a className="btn btn-primary justify-self-start" href="/account">
          Sign in
        </a>
      </LinkPage>
    );
  if (page.status === 'closed')
    return (
      <LinkPage title="This link no longer works" isClosed>
        <p className="text-muted">{page.text}</p>
        <a className="btn btn-primary justify-self-start" href="/contact">
          Contact us
        </a>
      </LinkPage>
    );
  if (page.status === 'failed')
    return (
      <LinkPage title="The address of your account">
        <Failed text={page.text} retry={addressLink.open} />
      </LinkPage>
    );
  return (
    <LinkPage title="The address of your account">
      <OneMoment />
    </LinkPage>
  );
}
