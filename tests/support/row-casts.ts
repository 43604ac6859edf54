import ts from 'typescript';
import type { Source } from './sources.ts';
import { treeOf } from './tree-of.ts';

/** Calls that return rows of the database: methods of D1 and of lists, and the codebase's own helpers. */
const READS = new Set(['first', 'all', 'batch', 'raw', 'run']);
const BATCHES = new Set(['selectBatch', 'runBatch', 'guardedBatch']);
const OF_LISTS = new Set([
  'at',
  'filter',
  'find',
  'findLast',
  'flat',
  'flatMap',
  'map',
  'slice',
  'shift',
  'toReversed',
]);

type Name = ts.Identifier;

/** Returns the declaration of a name at its use: the nearest one in the enclosing scopes. */
function declarationOf(name: Name): ts.Node | undefined {
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope) && !ts.isFunctionLike(scope) && !ts.isForOfStatement(scope))
      continue;
    const found = ownDeclaration(scope, name.text);
    if (found) return found;
  }
  return undefined;
}

/** Returns the declaration of a name in a scope itself, without nested functions and blocks. */
function ownDeclaration(scope: ts.Node, name: string): ts.Node | undefined {
  const search = (node: ts.Node): ts.Node | undefined => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && bindsName(node.name, name)) return node;
    if (node !== scope && (ts.isFunctionLike(node) || ts.isBlock(node))) return undefined;
    return ts.forEachChild(node, search);
  };
  return ts.forEachChild(scope, search);
}

const bindsName = (binding: ts.BindingName, name: string): boolean =>
  ts.isIdentifier(binding)
    ? binding.text === name
    : binding.elements.some((element) => ts.isBindingElement(element) && bindsName(element.name, name));

/** Returns whether a name is bound to the database's result. */
function isBoundToRows(name: Name): boolean {
  const declared = declarationOf(name);
  if (!declared) return false;
  if (ts.isVariableDeclaration(declared)) {
    const list = declared.parent.parent;
    if (ts.isForOfStatement(list)) return isRows(list.expression);
    return declared.initializer !== undefined && isRows(declared.initializer);
  }
  if (!ts.isParameter(declared)) return false;
  if (declared.type && /\bD1Result\b/.test(declared.type.getText())) return true;
  const call = declared.parent.parent;
  return (
    ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && isRows(call.expression.expression)
  );
}

function isRowsCall({ expression: callee, arguments: given }: ts.CallExpression): boolean {
  if (ts.isIdentifier(callee)) return BATCHES.has(callee.text) || isBoundToRows(callee);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  if (callee.getText() === 'Promise.all' || callee.getText() === 'Object.fromEntries') return given.some(isRows);
  const method = callee.name.text;
  return (
    (READS.has(method) && callee.expression.getText() !== 'Promise') ||
    (OF_LISTS.has(method) && isRows(callee.expression))
  );
}

/** Returns whether an expression is the database's result, or a part of it. */
function isRows(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) || ts.isNonNullExpression(node))
    return isRows(node.expression);
  if (ts.isAsExpression(node)) return isRows(node.expression);
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === 'results' || (node.name.text !== 'meta' && isRows(node.expression));
  if (ts.isElementAccessExpression(node)) return isRows(node.expression);
  if (ts.isBinaryExpression(node)) return isRows(node.left) || isRows(node.right);
  if (ts.isConditionalExpression(node)) return isRows(node.whenTrue) || isRows(node.whenFalse);
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(isRows);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.some((property) =>
      ts.isShorthandPropertyAssignment(property)
        ? isBoundToRows(property.name)
        : ts.isPropertyAssignment(property) && isRows(property.initializer),
    );
  if (ts.isCallExpression(node)) return isRowsCall(node);
  return ts.isIdentifier(node) && isBoundToRows(node);
}

/** `.first<Row>()`, `.all<Row>()`, `.batch<Row>()`: a cast in disguise. */
const namesRowType = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  (node.typeArguments?.length ?? 0) > 0 &&
  ts.isPropertyAccessExpression(node.expression) &&
  READS.has(node.expression.name.text);

/** Returns the casts of database rows, as `file: code`. Their type belongs to the statement that reads them. */
export function rowCasts(all: Pick<Source, 'file' | 'text'>[]): string[] {
  return all.flatMap(({ file, text }) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const cast = ts.isAsExpression(node) && !ts.isConstTypeReference(node.type) && isRows(node.expression);
      if ((cast && !ts.isAsExpression(node.parent)) || namesRowType(node))
        found.push(`${file}: ${node.getText().replaceAll(/\s+/g, ' ')}`);
      ts.forEachChild(node, visit);
    };
    visit(treeOf(file, text));
    return found;
  });
}
