import { dropFontSettings, dropInitial, inlineOnce } from './constant-styles.mjs';
import { dropFallbacks, dropUnread } from './unread-styles.mjs';

/**
 * Elements that few pages have. Elements that Markdown produces are excluded, since a page's text may come from data.
 */
const RARE = [
  'abbr',
  'audio',
  'canvas',
  'embed',
  'kbd',
  'object',
  'optgroup',
  'progress',
  'samp',
  'sub',
  'sup',
  'textarea',
  'video',
];
/** Parts of form fields, with the types of fields that have them. */
const FIELD_PARTS = [
  [/::file-selector-button/, ['file']],
  [/::-webkit-(date|calendar)/, ['date', 'datetime-local', 'month', 'time', 'week']],
  [/::-webkit-search/, ['search']],
  [/-spin-button/, ['number']],
];
/**
 * These states need a pointer, a key or a submitted form, which is use. No page has a shadow tree. The color of
 * placeholders that the framework sets is replaced for each of our fields (styles/controls.css).
 */
const LATER =
  /^::placeholder$|:(hover|active|user-invalid|user-valid|-moz-ui-invalid|-moz-focusring|host)(?![\w-])|\[aria-invalid/;

const named = (selector, words) =>
  RARE.every(
    (name) => words.has(name) || words.has(`<${name}`) || !new RegExp(`(^|[\\s>+~])${name}\\b`).test(selector),
  ) && FIELD_PARTS.every(([part, types]) => !part.test(selector) || types.some((type) => words.has(`type=${type}`)));

const TOKEN = /\\[\s\S]|:[\w-]+\(|[\s\S]/g;
const ONE_MATCHES = /^:(is|where|has)\($/;

/** Returns a selector's own text, and the lists in parentheses of which one must match. */
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

/**
 * Returns whether an element with classes of `words`, in a page of such elements, could match the selector before use.
 */
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

/** Properties that only show when something changes or a pointer moves. */
const ONCE_USED = /^(transition|cursor$|will-change$)/;

const emptied = (node) => node.type === 'atrule' && node.nodes?.length === 0 && node.name !== 'layer';

/**
 * Returns the sheet without rules for classes, rare elements and field parts that are not in `words`, in the same
 * order.
 */
export function lean(root, words) {
  const copy = root.clone();
  copy.walkRules((rule) => {
    if (rule.parent.type === 'atrule' && rule.parent.name === 'keyframes') return;
    const selectors = rule.selectors.filter((selector) => isPossible(selector, words));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  // The whole sheet keeps its comments, including its framework's license.
  copy.walkComments((comment) => comment.remove());
  copy.walkDecls(ONCE_USED, (node) => {
    const { parent } = node;
    node.remove();
    if (parent.nodes.length === 0) parent.remove();
  });
  for (let changed = true; changed; ) {
    changed = false;
    copy.walkAtRules((node) => {
      if (emptied(node)) {
        changed = true;
        node.remove();
      }
    });
  }
  dropUnread(copy, words);
  dropFallbacks(copy);
  dropInitial(copy);
  dropFontSettings(copy);
  inlineOnce(copy, words);
  return copy.toString();
}
