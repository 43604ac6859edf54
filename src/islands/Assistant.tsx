import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { $chatOpen, $conversation, type ChatPage, closeChat, openChat, sendChatMessage } from '../stores/assistant';
import { CloseIcon } from '../ui/icons';
import { HandOverForm } from './assistant/HandOverForm';
import { Messages } from './assistant/Messages';
import OrderFinder from './OrderFinder';

/** The address by which other parts of a page open the chat. */
const ANCHOR = '#assistant';

function Ask({ page }: { page: ChatPage }) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = () => {
    if (input.current && sendChatMessage(input.current.value, page)) input.current.value = '';
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="assistant-ask"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="sr-only" htmlFor="assistant-input">
        Your question
      </label>
      <textarea
        ref={input}
        id="assistant-input"
        className="input"
        rows={1}
        maxLength={2000}
        placeholder="Type your question"
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="btn btn-primary">
        Send
      </button>
    </form>
  );
}

function Panel({ page, close }: { page: ChatPage; close: () => void }) {
  const { form } = useStore($conversation);
  return (
    <section
      className="assistant-panel"
      id="assistant-panel"
      role="dialog"
      aria-label="Assistant"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className="overlay-head">
        <h2 className="text-base font-semibold">Assistant</h2>
        <button type="button" className="btn btn-plain btn-icon" aria-label="Close chat" onClick={close}>
          <CloseIcon />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="assistant-scroll" tabIndex={0} aria-label="Messages">
        <Messages page={page}>
          {form === 'order_code' && <OrderFinder />}
          {(form === 'person' || form === 'key_problem') && <HandOverForm key={form} kind={form} />}
        </Messages>
      </section>
      <Ask page={page} />
      <p className="hint assistant-note">Please do not type keys or card numbers.</p>
    </section>
  );
}

/** Opens the chat where a link of the page leads to it, and when it is pressed again. */
function useAnchor(page: ChatPage, root: RefObject<HTMLButtonElement | null>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page keeps its facts.
  useEffect(() => {
    const look = () => location.hash === ANCHOR && openChat(page);
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [root]);
}

/** The button for help that stands there: the chat's own where quick help is switched off. */
const helpButton = (own: HTMLElement | null) =>
  [own, document.querySelector<HTMLElement>('[data-quick-help] > summary')].find((one) => one?.getClientRects().length);

/**
 * The chat at the edge of the page (specification 1, section 2): a row below the quick help, which is a round button of
 * its own where that is switched off, opens its panel in their place.
 */
export default function Assistant(page: ChatPage) {
  const open = useStore($chatOpen, { ssr: () => false });
  const button = useRef<HTMLButtonElement>(null);
  useAnchor(page, button);
  const close = () => {
    flushSync(closeChat);
    // The address would keep it open on phones, and open it again with the next visit.
    if (location.hash === ANCHOR) location.replace('#content');
    helpButton(button.current)?.focus();
  };
  const show = () => {
    document.querySelector('[data-quick-help]')?.removeAttribute('open');
    openChat(page);
  };
  return (
    <div className="assistant" id="assistant" tabIndex={-1} data-ai-chat>
      {open && <Panel page={page} close={close} />}
      <button
        ref={button}
        type="button"
        className="help-button assistant-button"
        aria-expanded={open}
        aria-controls={open ? 'assistant-panel' : undefined}
        onClick={show}
      >
        <svg width="24" height="24" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M3 4.500h14v9.500h-8l-3.500 3v-3h-2.500z" strokeWidth="1.6" strokeLinejoin="round" />
        </svg>
        <span>Chat with the assistant</span>
      </button>
      <span className="assistant-dot" aria-hidden="true" />
    </div>
  );
}
