import ts from 'typescript';
import type { Source } from './sources.ts';
import { treeOf } from './tree-of.ts';

const CHECKS = new Set(['parse', 'safeParse']);

const isJsonParse = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'JSON.parse';

const isUnknown = (type: ts.TypeNode | undefined) => type?.kind === ts.SyntaxKind.UnknownKeyword;

/** Returns the function whose result this expression is. */
function answeredBy(node: ts.Node): ts.Node | undefined {
  if (ts.isArrowFunction(node.parent)) return node.parent;
  if (!ts.isReturnStatement(node.parent)) return undefined;
  return ts.findAncestor(node, ts.isFunctionLike);
}

/**
 * Returns whether the parsed value is validated by a schema at once, or is `unknown`, which cannot be used unchecked.
 */
function isChecked(node: ts.CallExpression): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression))
    return CHECKS.has(parent.expression.name.text) && parent.arguments.some((given) => given === node);
  if (ts.isVariableDeclaration(parent)) return isUnknown(parent.type);
  const answered = answeredBy(node);
  return answered !== undefined && ts.isFunctionLike(answered) && isUnknown(answered.type);
}

/** Returns uses of JSON that nothing validates, as `file: code`. */
export function uncheckedJson(all: Pick<Source, 'file' | 'text'>[]): string[] {
  return all.flatMap(({ file, text }) => {
    if (!text.includes('JSON.parse')) return [];
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (isJsonParse(node) && !isChecked(node)) {
        const shown = ts.isAsExpression(node.parent) ? node.parent : node;
        found.push(`${file}: ${shown.getText().replaceAll(/\s+/g, ' ')}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(treeOf(file, text));
    return found;
  });
}

/** Whose `parse` throws no ZodError. */
const NO_SCHEMAS = new Set(['JSON', 'Date', 'URL', 'PostalMime']);

/** Where a schema throws what it finds wrong, as `file: the call without its arguments`. */
export function throwingSchemas(all: Pick<Source, 'file' | 'text'>[]): string[] {
  return all.flatMap(({ file, text }) => {
    if (!text.includes('.parse(')) return [];
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { expression, name } = node.expression;
        if (name.text === 'parse' && !NO_SCHEMAS.has(expression.getText()))
          found.push(`${file}: ${expression.getText()}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(treeOf(file, text));
    return found;
  });
}
