const NAME = /--[\w-]+/g;
const isKeyframes = (node) => node.type === 'atrule' && node.name.endsWith('keyframes');
/** Returns the custom property that a declaration or registration sets. */
const givesTo = (node) =>
  node.type === 'decl' ? node.prop.startsWith('--') && node.prop : node.name === 'property' && node.params.trim();

/** Returns the names that the remaining sheet reads, including those of animations. */
function readIn(root) {
  const read = new Set();
  root.walk((node) => {
    if (node.type === 'decl') {
      for (const [name] of node.value.matchAll(NAME)) read.add(name);
      if (/animation/.test(node.prop) || node.prop.startsWith('--'))
        for (const word of node.value.split(/[\s,]+/)) read.add(word);
    } else if (node.type === 'atrule' && node.name !== 'property' && !isKeyframes(node))
      for (const [name] of node.params.matchAll(NAME)) read.add(name);
  });
  return read;
}

/**
 * Removes custom properties and animations that no rule of the sheet reads, and that are not in `words`, e.g. of a
 * script. Whatever only they read is removed, too.
 */
export function dropUnread(root, words) {
  for (let changed = true; changed; ) {
    changed = false;
    const read = readIn(root);
    root.walk((node) => {
      if (node.type !== 'decl' && node.type !== 'atrule') return;
      const name = isKeyframes(node) ? node.params.trim() : givesTo(node);
      if (!name || read.has(name) || words.has(name)) return;
      changed = true;
      const { parent } = node;
      node.remove();
      if (parent.type === 'rule' && parent.nodes.length === 0) parent.remove();
    });
  }
}

/** Removes fallback values where `:root` always sets the property, e.g. system fonts behind our own. */
export function dropFallbacks(root) {
  const alwaysSet = new Set();
  root.walkRules(/^:root\b/, (rule) => rule.walkDecls(/^--/, ({ prop }) => void alwaysSet.add(prop)));
  root.walkDecls((node) => {
    node.value = node.value.replace(/var\((--[\w-]+),[^()]*\)/g, (all, name) =>
      alwaysSet.has(name) ? `var(${name})` : all,
    );
  });
}
