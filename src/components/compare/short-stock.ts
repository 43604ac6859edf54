/** Wraps the text after the colon in an element, which narrow cells hide (SuiteTable.astro). */
function split(line: HTMLElement): void {
  const [said = '', textContent] = (line.textContent ?? '').split(/(?=:)/);
  if (!textContent || line.firstElementChild) return;
  const words = document.createElement('span');
  words.append(said, Object.assign(document.createElement('span'), { className: 'stock-more', textContent }));
  line.replaceChildren(words);
}

for (const line of document.querySelectorAll<HTMLElement>('.year td > [data-stock]')) {
  split(line);
  new MutationObserver(() => split(line)).observe(line, { childList: true });
}
