import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChatPage } from '../stores/assistant/assistant';

/** The hash by which other parts of a page open the chat. */
const ANCHOR = '#assistant';

/** Opens the chat when a link leads to its hash, also when the link is pressed again. */
function useAnchor(show: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page keeps its facts.
  useEffect(() => {
    const checkHash = () => location.hash === ANCHOR && show();
    checkHash();
    addEventListener('hashchange', checkHash);
    return () => removeEventListener('hashchange', checkHash);
  }, []);
}

const loadPanel = () => import('./assistant/Panel');

/** Loads the open chat's code at the first sign of use, so that pages where nobody asks do without it. */
function usePanel(open: boolean, onFailure: () => void) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadPanel>>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a failure is said does not change.
  useEffect(() => {
    if (loaded) return;
    let isMounted = true;
    // A failed preload needs no message: opening the chat tries again.
    loadPanel().then(
      (module) => isMounted && setLoaded(module),
      () => isMounted && open && onFailure(),
    );
    return () => {
      isMounted = false;
    };
  }, [open, loaded]);
  return open ? loaded?.Panel : undefined;
}

/** Returns the visible help button: the chat's own one where quick help is turned off. */
const helpButton = (own: HTMLElement | null) =>
  [own, document.querySelector<HTMLElement>('[data-quick-help] > summary')].find((one) => one?.getClientRects().length);

/**
 * The chat at the edge of the page (specification 1, section 2): a row below the quick help, or a round button of its
 * own where that is turned off, opens its panel in their place.
 */
export default function Assistant(page: ChatPage) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [failed, setFailed] = useState(false);
  const show = () => {
    setFailed(false);
    setOpen(true);
  };
  useAnchor(show);
  const Panel = usePanel(open, () => {
    setOpen(false);
    setFailed(true);
  });
  useEffect(() => {
    // The panel replaces the row that opened it, which keeps the focus until then.
    if (Panel) document.querySelector('[data-quick-help]')?.removeAttribute('open');
  }, [Panel]);
  const close = () => {
    flushSync(() => setOpen(false));
    // The hash would keep the chat open on phones, and reopen it on the next visit.
    if (location.hash === ANCHOR) location.replace('#content');
    helpButton(button.current)?.focus();
  };
  return (
    <div className="assistant" id="assistant" tabIndex={-1} data-ai-chat>
      {Panel && <Panel page={page} close={close} />}
      <button
        ref={button}
        type="button"
        className="help-button assistant-button"
        aria-expanded={open}
        aria-controls={Panel ? 'assistant-panel' : undefined}
        onClick={show}
      >
        <svg width="24" height="24" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M3 4.500h14v9.500h-8l-3.500 3v-3h-2.500z" strokeWidth="1.6" strokeLinejoin="round" />
        </svg>
        <span aria-live="polite">
          {failed ? 'The chat didn’t open. Check your connection, then press again.' : 'Chat with the assistant'}
        </span>
      </button>
      <span className="assistant-dot" aria-hidden="true" />
    </div>
  );
}
