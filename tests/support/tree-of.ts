import ts from 'typescript';

const trees = new Map<string, ts.SourceFile>();

/**
 * Returns the syntax tree of a file with this text, the same one each time: several rules read the whole code, and
 * parsing it takes longer than any of them. `kind` is that of the file's name by default.
 */
export function treeOf(file: string, text: string, kind?: ts.ScriptKind): ts.SourceFile {
  const key = `${kind} ${file}\n${text}`;
  const known = trees.get(key);
  if (known) return known;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  trees.set(key, tree);
  return tree;
}
