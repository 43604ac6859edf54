/** Starts the menus made of <details>: a click elsewhere, leaving focus and Escape close them. */
export function startMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    // The chat is beside the quick help but belongs to it.
    const whole = menu.closest('.help') ?? menu;
    document.addEventListener('click', (event) => {
      // A choice made before this script loaded is repeated by it: the menu may have been opened since.
      if (event.isTrusted && event.target instanceof Node && !whole.contains(event.target)) menu.open = false;
    });
    whole.addEventListener('focusout', (event) => {
      const { relatedTarget } = event as FocusEvent;
      if (relatedTarget instanceof Node && !whole.contains(relatedTarget)) menu.open = false;
    });
    const close = () => {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    menu.querySelector('[data-close]')?.addEventListener('click', close);
    whole.addEventListener('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape' && menu.open) close();
    });
  }
}
