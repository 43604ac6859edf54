import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { treeOf } from './tree-of.ts';

export interface Import {
  /** The importing file. */
  from: string;
  /** A path from the project's root without its extension, or the name of a package. */
  to: string;
  typeOnly: boolean;
  /** A dynamic `import()`: loaded on demand, as a chunk of its own. */
  lazy: boolean;
}

export interface Source {
  file: string;
  lines: number;
  text: string;
  imports: Import[];
  /** The lines of every function, by name. */
  functions: { name: string; lines: number }[];
}

/** Returns the code of an Astro page: its front matter and its bundled scripts. */
function scriptOf(file: string, text: string): string {
  if (!file.endsWith('.astro')) return text;
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]);
  return [frontMatter, ...scripts].join('\n');
}

const target = (from: string, specifier: string): string =>
  specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier).replace(/\.(ts|tsx|mjs)$/, '')
    : specifier;

/** `import type`, and `import { type A, type B }`, leave nothing in the built code. */
function typeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

function nameOf(node: ts.FunctionLikeDeclaration, code: ts.SourceFile): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return named ? named.getText(code) : '(anonymous)';
}

/** Returns the imports of a file, and the length of its functions. */
function partsOf(file: string, text: string): Pick<Source, 'imports' | 'functions'> {
  const code = treeOf(file, scriptOf(file, text), ts.ScriptKind.TSX);
  const parts: Pick<Source, 'imports' | 'functions'> = { imports: [], functions: [] };
  const lineAt = (position: number) => code.getLineAndCharacterOfPosition(position).line;
  const add = (specifier: ts.Node | undefined, onlyTypes: boolean, lazy = false) => {
    if (specifier && ts.isStringLiteral(specifier))
      parts.imports.push({ from: file, to: target(file, specifier.text), typeOnly: onlyTypes, lazy });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier, typeOnly(node));
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true);
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineAt(node.end) - lineAt(node.getStart(code)) + 1;
      parts.functions.push({ name: nameOf(node as ts.FunctionLikeDeclaration, code), lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return parts;
}

/** Reads one file of the project. It is parsed once a rule asks for its imports or functions: many read the text alone. */
function read(file: string): Source {
  const text = readFileSync(file, 'utf8');
  let known: ReturnType<typeof partsOf> | undefined;
  const parts = () => {
    known ??= partsOf(file, text);
    return known;
  };
  return {
    file,
    text,
    lines: text.trimEnd().split('\n').length,
    get imports() {
      return parts().imports;
    },
    get functions() {
      return parts().functions;
    },
  };
}

const files = new Map<string, Source>();

function knownOrRead(file: string): Source {
  const source = files.get(file) ?? read(file);
  files.set(file, source);
  return source;
}

/** Every hand-written source file that matches one of the patterns. */
export const sources = (...patterns: string[]): Source[] =>
  globSync(patterns)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()
    .map(knownOrRead);
