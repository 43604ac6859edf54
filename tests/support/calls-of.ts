import ts from 'typescript';
import type { Source } from './sources.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'list', 'csv'];

/** Returns the calls that a file declares in groups (`functions/http/route-group.ts`), with their lines of code. */
export function callsOf({ file, text }: Pick<Source, 'file' | 'text'>): { call: string; lines: number }[] {
  const code = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => code.getLineAndCharacterOfPosition(position).line;
  const calls: { call: string; lines: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      const [path] = node.arguments;
      if (METHODS.includes(name.text) && path && ts.isStringLiteral(path) && path.text.startsWith('/'))
        calls.push({ call: `${name.text} ${path.text}`, lines: lineAt(node.end) - lineAt(name.pos) + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return calls;
}
