import { dropFallbacks, dropUnread } from './unread-styles.mjs';

/** Elements that few pages have; those that Markdown makes are none of them, since a page's text may come from data. */
const RARE = ['abbr', 'audio', 'canvas', 'embed', 'kbd', 'object', 'optgroup', 'progress', 'samp', 'textarea', 'video'];
/** Parts inside fields, with the types of fields that have them. */
const FIELD_PARTS = [
  [/::file-selector-button/, ['file']],
  [/::-webkit-(date|calendar)/, ['date', 'datetime-local', 'month', 'time', 'week']],
  [/::-webkit-search/, ['search']],
  [/-spin-button/, ['number']],
];
/** A pointer brings these about, or a form that was sent: both are use. No page has a shadow tree. */
const LATER = /:(hover|active|user-invalid|user-valid|-moz-ui-invalid|host)(?![\w-])|\[aria-invalid/;

const named = (selector, words) =>
  RARE.every(
    (name) => words.has(name) || words.has(`<${name}`) || !new RegExp(`(^|[\\s>+~])${name}\\b`).test(selector),
  ) && FIELD_PARTS.every(([part, types]) => !part.test(selector) || types.some((type) => words.has(`type=${type}`)));

const TOKEN = /\\[\s\S]|:[\w-]+\(|[\s\S]/g;
const ONE_MATCHES = /^:(is|where|has)\($/;

/** A selector's own text, and the lists in its brackets that one of must match. */
function partsOf(selector) {
  const lists = [];
  let own = '';
  let list;
  let open = 0;
  for (const [token] of selector.matchAll(TOKEN)) {
    const opens = token.endsWith('(') && token !== '\\(';
    if (opens) open += 1;
    if (token === ')') open -= 1;
    if (open === 0) {
      if (token !== ')') own += token;
    } else if (opens && open === 1) {
      list = [''];
      if (ONE_MATCHES.test(token)) lists.push(list);
    } else if (token === ',' && open === 1) list.push('');
    else list[list.length - 1] += token;
  }
  return { own, lists };
}

/** Whether an element with classes of `words`, in a page of such elements, could match the selector before it is used. */
export function isPossible(selector, words) {
  const { own, lists } = partsOf(selector);
  const classes = [...own.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name.replace(/\\(.)/g, '$1'));
  return (
    !LATER.test(own) &&
    classes.every((name) => words.has(name)) &&
    named(own, words) &&
    lists.every((list) => list.some((one) => isPossible(one, words)))
  );
}

/** What shows as something changes, or as a pointer moves. */
const ONCE_USED = /^(transition|cursor$|will-change$)/;

const emptied = (node) => node.type === 'atrule' && node.nodes?.length === 0 && node.name !== 'layer';

/** The sheet without rules for classes, rare elements and parts of fields that are none of `words`, in its order. */
export function lean(root, words) {
  const kept = root.clone();
  kept.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && rule.parent.name === 'keyframes') return;
    const selectors = rule.selectors.filter((selector) => isPossible(selector, words));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  // The whole sheet keeps comments, the license of its framework among them.
  kept.walkComments((comment) => comment.remove());
  kept.walkDecls(ONCE_USED, (node) => {
    const { parent } = node;
    node.remove();
    if (parent.nodes.length === 0) parent.remove();
  });
  for (let found = true; found; ) {
    found = false;
    kept.walkAtRules((node) => {
      if (emptied(node)) {
        found = true;
        node.remove();
      }
    });
  }
  dropUnread(kept, words);
  dropFallbacks(kept);
  return kept.toString();
}
