import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $unsubscribe, $unsubscribeAbout, confirmUnsubscribe, openUnsubscribe } from '../stores/unsubscribe';
import { Button } from '../ui/Button';
import { LinkPage } from './account/LinkPage';

const WORDS = {
  stock: {
    title: 'Stop emails about stock?',
    text: 'Press the button, and we stop emailing you about the products you asked for. Emails about your orders, with their keys, still reach you.',
  },
  carts: {
    title: 'Stop cart reminders?',
    text: 'Press the button, and we send no more reminders to this address, about this cart or any other. Emails about your orders, with their keys, still reach you.',
  },
  reviews: {
    title: 'Stop emails about reviews?',
    text: 'Press the button, and we won’t ask this address for reviews again. Emails about your orders, with their keys, still reach you.',
  },
};

/** The page of the link that ends one kind of email. */
export default function Unsubscribe() {
  const state = useStore($unsubscribe);
  const words = WORDS[useStore($unsubscribeAbout)];
  useEffect(openUnsubscribe, []);
  if (state.status === 'done')
    return (
      <LinkPage title="You’re unsubscribed">
        <p className="notice notice-good">{state.text}</p>
      </LinkPage>
    );
  if (state.status === 'closed')
    return (
      <LinkPage title="This link does not work" isClosed>
        <p className="text-muted">{state.text}</p>
        <a className="btn btn-primary justify-self-start" href="/contact">
          Contact us
        </a>
      </LinkPage>
    );
  return (
    <LinkPage title={words.title}>
      <p className="text-muted">{words.text}</p>
      {state.status === 'asking' && state.error && (
        <p className="notice notice-bad" role="alert">
          {state.error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" busy={state.status === 'working'} busyText="One moment…" onClick={confirmUnsubscribe}>
          Stop these emails
        </Button>
        <a className="btn btn-quiet" href="/">
          Keep them
        </a>
      </div>
    </LinkPage>
  );
}
