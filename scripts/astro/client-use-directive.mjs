/**
 * Hydrates an island on pointer over, touch, focus or key, then replays the click or submit that woke it,
 * so the first press is never lost while the chunk loads.
 */
export default (load, _options, el) => {
  const signs = ['pointerover', 'touchstart', 'focusin', 'keydown', 'click', 'submit', 'island:wake'];
  const missed = [];
  let hydrated = false;
  const hold = (event) => {
    if (hydrated || event.type === 'pointerover' || event.type === 'touchstart' || event.type === 'focusin') return;
    if (event.type !== 'click' && event.type !== 'submit') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    missed.push(event);
  };
  const wake = async (event) => {
    hold(event);
    if (el.dataset.woken) return;
    el.dataset.woken = 'yes';
    const hydrate = await load();
    await hydrate();
    requestAnimationFrame(() =>
      setTimeout(() => {
        hydrated = true;
        for (const sign of signs) el.removeEventListener(sign, wake, true);
        for (const { type, target, submitter } of missed) {
          if (type === 'submit') target.requestSubmit(submitter);
          else if (target.isConnected) target.click();
        }
      }),
    );
  };
  for (const sign of signs) el.addEventListener(sign, wake, { capture: true, passive: false });
};
