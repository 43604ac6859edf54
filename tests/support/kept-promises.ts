import ts from 'typescript';
import type { Source } from './sources.ts';
import { treeOf } from './tree-of.ts';

const parse = ({ file, text }: Pick<Source, 'file' | 'text'>) => treeOf(file, text, ts.ScriptKind.TSX);

function find<T extends ts.Node>(root: ts.Node, test: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (test(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const isAsync = (node: ts.Node) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);

/**
 * Returns whether a type annotation contains a promise, in a collection or a field; a function's return type does not
 * count.
 */
function namesPromise(type: ts.Node | undefined): boolean {
  if (!type || ts.isFunctionTypeNode(type) || ts.isMethodSignature(type)) return false;
  if (ts.isTypeReferenceNode(type) && /^(Promise|PromiseLike|ReadableStream)$/.test(type.typeName.getText()))
    return true;
  return ts.forEachChild(type, (child) => namesPromise(child) || undefined) ?? false;
}

/** The functions that return a promise, by name: those of the same file take precedence. */
class AsyncNames {
  private readonly all = new Set(['fetch']);
  private readonly declared = new Map<string, Map<string, boolean>>();

  constructor(files: ts.SourceFile[]) {
    const functions = files
      .flatMap((file) => find(file, ts.isFunctionLike))
      .flatMap((node) => {
        const holder = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
        return holder && ts.isIdentifier(holder) ? [{ name: holder.text, node }] : [];
      });
    // A function that returns an async function's result is async, too, so this repeats until nothing is new.
    for (let news = true; news; ) {
      news = false;
      for (const { name, node } of functions) {
        const body = 'body' in node && node.body && !ts.isBlock(node.body) ? (node.body as ts.Expression) : undefined;
        const pending = isAsync(node) || namesPromise(node.type) || (body !== undefined && isPending(body, this));
        const own = this.declared.get(node.getSourceFile().fileName) ?? new Map<string, boolean>();
        news ||= pending && own.get(name) !== true;
        own.set(name, pending || own.get(name) === true);
        this.declared.set(node.getSourceFile().fileName, own);
        if (pending) this.all.add(name);
      }
    }
  }

  has(name: ts.Identifier): boolean {
    return this.declared.get(name.getSourceFile().fileName)?.get(name.text) ?? this.all.has(name.text);
  }
}

/** Returns whether an expression is an unresolved promise: an async call without `await`. */
function isPending(expression: ts.Expression, names: AsyncNames): boolean {
  const value = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  if (ts.isNewExpression(value))
    return value.expression.getText() === 'Promise' || (value.typeArguments ?? []).some(namesPromise);
  if (ts.isBinaryExpression(value)) return isPending(value.left, names) || isPending(value.right, names);
  if (!ts.isCallExpression(value)) return false;
  const callee = value.expression;
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(callee)) return names.has(callee);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return /^(Promise|crypto\.subtle)$/.test(callee.expression.getText()) || isPending(callee.expression, names);
}

const ownerOf = (node: ts.Node): ts.Node | undefined => ts.findAncestor(node.parent, ts.isFunctionLike);

/**
 * Returns whether a variable outlives the call that fills it: it is at module level, or shared by closures of a
 * factory.
 */
function outlives(name: string, declaration: ts.Node): boolean {
  const owner = ownerOf(declaration);
  if (!owner) return true;
  if (isAsync(owner)) return false;
  return find(owner, ts.isIdentifier).some((use) => use.text === name && ownerOf(use) !== owner);
}

const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/**
 * Returns variables of these files that hold a promise beyond the request that created it, as `file: name`. If the
 * client of that request disconnects, the promise never settles, and everyone who waits for it afterwards hangs.
 */
export function keptPromises(all: Pick<Source, 'file' | 'text'>[]): string[] {
  const files = all.map(parse);
  const names = new AsyncNames(files);
  return files.flatMap((file) => {
    const filled = new Set(
      find(file, ts.isBinaryExpression)
        .filter((node) => isAssignment(node) && isPending(node.right, names))
        .map(({ left }) => left.getText()),
    );
    return find(file, ts.isVariableDeclaration)
      .filter(({ name }) => ts.isIdentifier(name))
      .filter(
        ({ name, type, initializer }) =>
          namesPromise(type) || filled.has(name.getText()) || (initializer && isPending(initializer, names)),
      )
      .filter((node) => outlives(node.name.getText(), node))
      .map((node) => `${file.fileName}: ${node.name.getText()}`);
  });
}
