// Stands in every page itself and runs before the first paint: the chosen color scheme becomes a class on the document,
// so no page flashes.
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
