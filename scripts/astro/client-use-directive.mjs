/** Events that show somebody is about to use an island; `island:wake` is sent by page scripts. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click', 'submit', 'island:wake'];

/**
 * Hydrates an island on the first sign of use. Clicks and submits that come before it is ready are held and
 * replayed in order, modifiers included, so no press is lost however slow the network. Fields are native and
 * keep what was typed. If the code cannot be loaded the island sleeps on, the page hears `island:failed`, and
 * the next press tries again.
 */
export default (load, _options, el) => {
  let state = 'asleep';
  let missed = [];

  const replay = () => {
    for (const sign of SIGNS) el.removeEventListener(sign, onSign, true);
    for (const event of missed) {
      if (!event.target.isConnected) continue;
      if (event.type === 'submit') event.target.requestSubmit(event.submitter);
      else event.target.dispatchEvent(new MouseEvent('click', event));
    }
    missed = [];
  };

  const wake = async () => {
    state = 'waking';
    try {
      const hydrate = await load();
      await hydrate();
      // React attaches its listeners while it hydrates; one frame later they are there.
      requestAnimationFrame(() => setTimeout(replay));
    } catch (error) {
      state = 'asleep';
      missed = [];
      document.dispatchEvent(new CustomEvent('island:failed', { detail: error }));
    }
  };

  function onSign(event) {
    if (event.type === 'click' || event.type === 'submit') {
      event.preventDefault();
      event.stopImmediatePropagation();
      missed.push(event);
    }
    if (state === 'asleep') wake();
  }

  for (const sign of SIGNS) el.addEventListener(sign, onSign, { capture: true, passive: sign === 'touchstart' });
};
