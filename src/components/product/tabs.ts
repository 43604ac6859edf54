/** Turns a row of anchors into tabs with arrow keys; without this script they are links down the page. */
function start(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-tablist]');
  if (!list) return;
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const panelOf = (tab: HTMLAnchorElement) => root.querySelector<HTMLElement>(tab.hash);

  const select = (target: HTMLAnchorElement) => {
    for (const tab of tabs) {
      const selected = tab === target;
      tab.setAttribute('aria-selected', String(selected));
      tab.toggleAttribute('data-selected', selected);
      tab.tabIndex = selected ? 0 : -1;
      panelOf(tab)?.classList.toggle('is-open', selected);
    }
    const { offsetLeft, offsetWidth } = target;
    list.scrollLeft = offsetLeft - list.offsetLeft - (list.clientWidth - offsetWidth) / 2;
  };

  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', list.dataset.tablist ?? '');
  for (const tab of tabs) {
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    panelOf(tab)?.setAttribute('role', 'tabpanel');
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      select(tab);
    });
  }
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length);
    if (!next) return;
    select(next);
    next.focus();
  });
  const linked = () => tabs.find((tab) => tab.hash === location.hash);
  const first = linked() ?? tabs[0];
  if (first) select(first);
  // The browser looked for the linked part before it was shown.
  if (linked()) root.scrollIntoView();
  addEventListener('hashchange', () => {
    const now = linked();
    if (now) select(now);
  });
}

/** Starts all tab rows of the page. */
export function startTabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) start(root);
}
