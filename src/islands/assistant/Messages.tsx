import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  $conversation,
  type ChatPage,
  CONTACT,
  INSTALL,
  STARTERS,
  sendChatMessage,
} from '../../stores/assistant/assistant';
import type { ChatMessage } from '../../stores/assistant/kept';
import { Answer } from './Answer';

const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

/** Suggestions that link to pages; all others are sent to the assistant. */
const PAGES: Record<string, string> = { [CONTACT]: '/contact', [INSTALL]: '/installation-guide' };

/** Suggested replies as buttons, and as links where a page answers. */
export function Suggestions({ texts, page, label }: { texts: readonly string[]; page: ChatPage; label: string }) {
  return (
    <ul className="assistant-chips" aria-label={label}>
      {texts.map((text) => (
        <li key={text}>
          {PAGES[text] ? (
            <a className="btn btn-quiet btn-small" href={PAGES[text]}>
              {text}
            </a>
          ) : (
            <button type="button" className="btn btn-quiet btn-small" onClick={() => sendChatMessage(text, page)}>
              {text}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Message({ message: { type, message, timestamp } }: { message: ChatMessage }) {
  return (
    <li className={type === 'user' ? 'assistant-mine' : 'assistant-theirs'}>
      <span className="sr-only">{type === 'user' ? 'You:' : 'Assistant:'}</span>
      <div className="assistant-words">{type === 'user' ? <p>{message}</p> : <Answer text={message} />}</div>
      <time dateTime={new Date(timestamp).toISOString()}>{clock.format(timestamp)}</time>
    </li>
  );
}

/** The conversation so far, with suggestions; new messages are announced. */
export function Messages({ page, children }: { page: ChatPage; children: ReactNode }) {
  const { messages, typing, form } = useStore($conversation);
  const list = useRef<HTMLOListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled to.
  useEffect(() => {
    // An answer may be taller than the panel, so its beginning is scrolled into view.
    const answer = !typing && messages.length > 1 && last?.type === 'ai' && list.current?.lastElementChild;
    // Newer browsers return a promise, which React would take for a cleanup function.
    if (answer) void answer.scrollIntoView({ block: 'start' });
    else void end.current?.scrollIntoView({ block: 'nearest' });
  }, [last?.id, typing, form]);
  return (
    <>
      <div role="log" aria-live="polite" aria-label="Conversation">
        <ol ref={list}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </div>
      {typing && (
        <p className="assistant-typing" role="status">
          <span className="sr-only">The assistant is typing</span>
          <i />
          <i />
          <i />
        </p>
      )}
      {!typing && last?.suggestions && <Suggestions texts={last.suggestions} page={page} label="Suggestions" />}
      {messages.length <= 1 && <Suggestions texts={STARTERS} page={page} label="Topics to start with" />}
      {children}
      <div ref={end} />
    </>
  );
}
