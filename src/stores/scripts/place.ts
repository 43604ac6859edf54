import type { PublicScript } from '../../shop/scripts/contract';
import type { Position } from '../../shop/scripts/kinds';
import { isSafeAttribute, SAFE_ELEMENTS } from '../../shop/scripts/safe-html';

/** Removes from parsed HTML what is not allowed in a page, whatever checks it passed before. */
function cleaned(root: DocumentFragment): DocumentFragment {
  for (const element of root.querySelectorAll('*')) {
    if (!SAFE_ELEMENTS.has(element.localName)) element.remove();
    else
      for (const { name, value } of [...element.attributes])
        if (!isSafeAttribute(name, value)) element.removeAttribute(name);
  }
  return root;
}

/** Returns the nodes of a script of the type HTML. */
export function htmlOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return cleaned(template.content);
}

/** Inserts a node at its script's position; visible content never goes into the head. */
export function place(node: Node, position: Position, isSeen = false): void {
  if (position === 'header' && !isSeen) document.head.append(node);
  else if (position === 'header' || position === 'body_start') document.body.prepend(node);
  else if (position === 'footer') (document.querySelector('footer') ?? document.body).append(node);
  else document.body.append(node);
}

/** Returns the element that loads the code of a script, or preloads it (`ahead`) with the same URL, mode and hash. */
export function elementOf({ id, scriptType, src, integrity }: PublicScript, ahead = false): HTMLElement {
  const own = { ...(integrity && { integrity, crossOrigin: 'anonymous' }) };
  if (ahead || scriptType === 'css') {
    const link = Object.assign(document.createElement('link'), own, { href: src });
    if (ahead) return Object.assign(link, { rel: 'preload', as: scriptType === 'css' ? 'style' : 'script' });
    link.dataset.script = id;
    return Object.assign(link, { rel: 'stylesheet' });
  }
  const script = Object.assign(document.createElement('script'), own, { src, async: false });
  script.dataset.script = id;
  return script;
}
