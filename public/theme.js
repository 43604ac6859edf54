// Before first paint: the chosen colour scheme becomes a class on the document, so no page flashes.
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice = 'auto';
    try {
      choice = localStorage.getItem('color-scheme') || 'auto';
    } catch {}
    const isDark = choice === 'dark' || (choice !== 'light' && dark.matches);
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('color-scheme', apply);
})();

// Presses of "Add to Cart" that come before the shop's own script are kept and played again, so none is lost.
(() => {
  const missed = [];
  const keep = ({ target }) => {
    const button = target.closest?.('button[data-add]');
    if (button) missed.push(button);
  };
  addEventListener('click', keep, true);
  addEventListener(
    'shop:ready',
    () => {
      removeEventListener('click', keep, true);
      for (const button of missed) button.click();
    },
    { once: true },
  );
})();
