/** The texts people read, extracted from the sources: strings, templates and markup. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A text and its location. */
export interface Text {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const SQL = /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|RAISE|WITH|FROM|WHERE|VALUES|ON CONFLICT|AS)\b/;
/** Matches what looks like a name, path, selector or style rather than a sentence. */
const NOT_PROSE = /^[^\sA-Z]*$|^[\w.$-]*[a-z][A-Z]\w*$|^[\w:./@#?=&%{}$-]+[/:_][\w:./@#?=&%{}$-]*$/;

const inImport = (node: ts.Node): boolean => ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent);

const isClass = (node: ts.Node): boolean => {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (ts.isJsxAttribute(at)) return /^(class|className|class:list|style|href|src|d)$/.test(at.name.getText());
    if (ts.isJsxElement(at) || ts.isBlock(at)) return false;
  }
  return false;
};

const sayOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return inImport(node) ? undefined : node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
  return undefined;
};

const textsOf = (file: string, source: string, firstLine: number): Text[] => {
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    const text = sayOf(node)?.replace(/\s+/g, ' ').trim();
    const prose = text && (ts.isJsxText(node) || !NOT_PROSE.test(text)) && !SQL.test(text);
    if (prose && !isClass(node)) {
      const at = parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line;
      texts.push({ file, line: firstLine + at, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return texts;
};

/** A page's code, then its markup parsed as JSX; scripts and styles contain no text for people. */
const textsOfAstro = (file: string, source: string): Text[] => {
  const [, code = '', markup = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const plain = markup.replace(/<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, (cut) => cut.replace(/[^\n]/g, ' '));
  const codeLines = code.split('\n').length + 2;
  return [...textsOf(file, code, 2), ...textsOf(file, `<>${plain}</>`, code ? codeLines + 1 : 1)];
};

const textsOfMarkdown = (file: string, source: string): Text[] =>
  source
    .replace(/```[\s\S]*?```/g, (cut) => cut.replace(/[^\n]/g, ''))
    .split('\n')
    .map((text, line) => ({ file, line: line + 1, text: text.replace(/\]\([^)]*\)|`[^`]*`/g, ']') }));

/**
 * Returns every text in `src/` and `functions/` that people may read.
 * @returns texts in the order of their files; a template's values are written "…".
 */
export const readTexts = (): Text[] =>
  globSync('{src,functions}/**/*.{ts,tsx,astro,md}').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    if (file.endsWith('.md')) return textsOfMarkdown(file, source);
    return file.endsWith('.astro') ? textsOfAstro(file, source) : textsOf(file, source, 1);
  });
