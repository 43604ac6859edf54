// Inlined into every page and runs before the first paint: sets the chosen color scheme as a class on the document and
// the help that was switched off as an attribute, so that no page flashes.
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let kept = {};
    try {
      kept = localStorage;
    } catch {}
    const choice = kept['color-scheme'];
    const isDark = choice === 'dark' || (choice !== 'light' && dark.matches);
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
    root.dataset.help = kept['help-widgets'];
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('color-scheme', apply);
})();
