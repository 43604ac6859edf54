/** `/` opens the search from any page, except while typing. */
export function startSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const inField = (event.target as HTMLElement | null)?.closest('input, textarea, select, [contenteditable], dialog');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || inField) return;
    event.preventDefault();
    if (location.pathname === '/search') document.querySelector<HTMLInputElement>('#search-words')?.focus();
    else location.assign('/search');
  });
}
