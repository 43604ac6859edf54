const escaped = (name) => name.replaceAll('-', '\\-');
/** Matches a value's uses of a property, with their fallbacks. */
const usesOf = (name) => new RegExp(`var\\(${escaped(name)}(?:, ?((?:[^()]|\\([^()]*\\))*))?\\)`, 'g');

/** Returns the framework's own properties that no rule sets, with their initial values. */
function unset(root) {
  const initial = new Map();
  root.walkAtRules('property', ({ params, nodes }) => {
    const [given] = nodes.filter(({ prop }) => prop === 'initial-value');
    initial.set(params.trim(), given?.value);
  });
  root.walkDecls(/^--/, ({ prop, parent }) => {
    // The framework repeats initial values for browsers that know no @property.
    if (parent.selector !== '*,:before,:after,::backdrop') initial.delete(prop);
  });
  return initial;
}

/** Writes initial values where only the framework's registration of a property gives it one, and drops that. */
export function dropInitial(root) {
  const initial = unset(root);
  root.walkDecls((node) => {
    for (const [name, value] of initial)
      node.value = node.value.replace(usesOf(name), (all, fallback) => value ?? fallback ?? all);
  });
  const read = root.toString();
  for (const name of initial.keys()) {
    if (read.includes(`var(${name}`)) continue;
    root.walkAtRules('property', (node) => void (node.params.trim() === name && node.remove()));
    root.walkDecls(name, ({ parent }) => {
      for (const node of parent.nodes.filter(({ prop }) => prop === name)) node.remove();
      for (let at = parent; at.nodes?.length === 0; ) {
        const above = at.parent;
        at.remove();
        at = above;
      }
    });
  }
}

/** Drops the font settings that the framework resets to what they are at first, where no rule sets any. */
export function dropFontSettings(root) {
  const settings = [];
  root.walkDecls(/^font-(feature|variation)-settings$/, (node) => void settings.push(node));
  if (settings.every(({ value }) => value === 'inherit' || /^var\(--default-[\w-]+, ?normal\)$/.test(value)))
    for (const node of settings) node.remove();
}

/** Writes values that `:root` sets once and one rule reads once where they are read; colors follow the scheme there. */
export function inlineOnce(root, words) {
  const onceSet = new Map();
  const seen = new Set();
  root.walkDecls(/^--/, (node) => {
    if (seen.has(node.prop) || !/^:root\b/.test(node.parent.selector)) onceSet.delete(node.prop);
    else onceSet.set(node.prop, node);
    seen.add(node.prop);
  });
  const text = root.toString();
  for (const [name, node] of onceSet) {
    if (words.has(name) || node.value.includes('lightningcss')) continue;
    const uses = text.match(new RegExp(`var\\(${escaped(name)}\\b(?!-)`, 'g')) ?? [];
    if (uses.length !== 1) continue;
    root.walkDecls((at) => {
      at.value = at.value.replace(`var(${name})`, node.value);
    });
    if (!root.toString().includes(`var(${name})`) && !root.toString().includes(`var(${name},`)) node.remove();
  }
}
