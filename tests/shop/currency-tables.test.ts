// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const MONEY = 'src/shop/money.ts';
/** Every file with a table of currencies. */
const TABLES = [
  MONEY,
  'src/shop/pricing/rates.ts',
  'src/shop/pricing/country-currency.ts',
  'src/shop/payments/minimums.ts',
];

/** The compiler's errors for the tables if money.ts had the text `money`. */
function errors(money: string): string[] {
  const options: ts.CompilerOptions = {
    ...ts.convertCompilerOptionsFromJson(
      { strict: true, noEmit: true, target: 'es2024', lib: ['es2024'], module: 'esnext', moduleResolution: 'bundler' },
      '.',
    ).options,
    types: [],
    allowImportingTsExtensions: true,
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) =>
    path.resolve(file) === path.resolve(MONEY)
      ? ts.createSourceFile(file, money, ts.ScriptTarget.ES2024)
      : read(file, ...rest);
  const program = ts.createProgram(TABLES, options, host);
  return TABLES.flatMap((file) => {
    const source = program.getSourceFile(file);
    return program
      .getSemanticDiagnostics(source)
      .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  });
}

test('a tenth currency does not compile until every table knows it', () => {
  const money = readFileSync(MONEY, 'utf8');
  expect(errors(money)).toEqual([]);
  const found = errors(money.replace(/(export type Currency = [^;]*)/, "$1 | 'XTS'"));
  const missing = found.filter((error) => error.includes("Property 'XTS' is missing"));
  expect(missing).toEqual(found);
  // Decimals and symbol are in one file.
  expect(missing.map((error) => error.split(':')[0])).toEqual([MONEY, ...TABLES]);
});
