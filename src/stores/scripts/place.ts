import type { PublicScript } from '../../shop/scripts/contract';
import type { Position } from '../../shop/scripts/kinds';
import { isSafeAttribute, SAFE_ELEMENTS } from '../../shop/scripts/safe-html';

/** Takes out of parsed HTML what may not be in a page, whatever let it pass before. */
function cleaned(root: DocumentFragment): DocumentFragment {
  for (const element of root.querySelectorAll('*')) {
    if (!SAFE_ELEMENTS.has(element.localName)) element.remove();
    else
      for (const { name, value } of [...element.attributes])
        if (!isSafeAttribute(name, value)) element.removeAttribute(name);
  }
  return root;
}

/** The nodes of a script of the type HTML. */
export function htmlOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return cleaned(template.content);
}

/** Puts something where its script belongs; what is seen never goes to the head. */
export function place(node: Node, position: Position, isSeen = false): void {
  if (position === 'header' && !isSeen) document.head.append(node);
  else if (position === 'header' || position === 'body_start') document.body.prepend(node);
  else if (position === 'footer') (document.querySelector('footer') ?? document.body).append(node);
  else document.body.append(node);
}

/** The element that fetches the code of a script; the same address, mode and hash as the one that runs it. */
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
