import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { $conversation, type ChatPage, sendChatMessage, startConversation } from '../../stores/assistant/assistant';
import { mayCallPersonal } from '../../stores/consent/third-parties';
import { CloseIcon } from '../../ui/icons';
import OrderFinder from '../OrderFinder';
import { HandOverForm } from './HandOverForm';
import { Messages } from './Messages';

function QuestionForm({ page }: { page: ChatPage }) {
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

/** Orders are not read beside third-party code: their page has none. */
const OrderPageLink = () => (
  <a className="btn btn-primary" href="/order-lookup">
    Get a code for my orders
  </a>
);

/** The open chat: the conversation, suggestions, and the input. */
export function Panel({ page, close }: { page: ChatPage; close: () => void }) {
  const { form } = useStore($conversation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page keeps its facts.
  useEffect(() => startConversation(page), []);
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
          {form === 'order_code' && (mayCallPersonal() ? <OrderFinder /> : <OrderPageLink />)}
          {(form === 'person' || form === 'key_problem') && <HandOverForm key={form} kind={form} />}
        </Messages>
      </section>
      <QuestionForm page={page} />
      <p className="hint assistant-note">Please don’t enter keys or card numbers.</p>
    </section>
  );
}
