import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ensureInstalled, ensureNode24 } from './local/install.mjs';

ensureInstalled();
await ensureNode24();
const { isAddress, pageNamed } = await import('../src/content/taken.ts');
const { editions } = await import('../src/shop/catalog/editions.ts');
const { PICTURES } = await import('../src/shop/content/pictures.ts');
const { landingSchema } = await import('../src/shop/content/schemas.ts');
const { optimizeSeo } = await import('../src/shop/content/seo.ts');

const DIR = 'src/content/landings';
/** Folders whose files are pages with URLs of the same form. */
const PAGES = ['landings', 'guides', 'policies', 'editions'];
const isTaken = (name) =>
  PAGES.some((folder) => existsSync(`src/content/${folder}/${name}.md`)) || pageNamed(name) !== undefined;
const quoted = (text) => JSON.stringify(text);
const { title, description, hero, picture, products, coupon } = landingSchema.shape;

/** Checks an answer against the schema that the build uses for the page: returns what is wrong, or undefined. */
const by =
  (piece, read = (text) => text) =>
  (text) =>
    piece.safeParse(read(text)).error?.issues[0]?.message;

const seoOf = (productName, content) =>
  optimizeSeo({ content, productName, targetKeywords: [], pageType: 'landing' }, '');

/** The questions in order; `check` returns what is wrong, `suggest` the default that Enter accepts. */
const QUESTIONS = [
  {
    name: 'address',
    text: 'Address of the page, without a slash (for example spring-offer)',
    check: (text) => {
      if (!isAddress(text)) return 'use small letters, digits and single dashes.';
      return isTaken(text) ? 'there is such a page already.' : undefined;
    },
  },
  { name: 'hero', text: 'Main heading on the page (5 to 80 characters)', check: by(hero.shape.title) },
  { name: 'text', text: 'One or two sentences below it (20 to 300 characters)', check: by(hero.shape.text) },
  {
    name: 'title',
    text: 'Title for search engines (up to 65 characters)',
    suggest: ({ hero, text }) => seoOf(hero, text).socialTags.ogTitle,
    check: by(title),
  },
  {
    name: 'description',
    text: 'Description for search engines (50 to 160 characters)',
    suggest: ({ hero, text }) => seoOf(hero, `${hero}. ${text}`).optimizedDescription,
    check: by(description),
  },
  {
    name: 'products',
    text: `Editions, separated by commas (${editions.map(({ id }) => id).join(', ')})`,
    check: by(products, (text) => listOf(text)),
  },
  {
    name: 'picture',
    text: `Picture beside the heading (${PICTURES.join(', ')})`,
    suggest: () => 'product',
    check: by(picture),
  },
  {
    name: 'coupon',
    text: 'Coupon code of the back office, or empty',
    check: by(coupon, (text) => text || undefined),
  },
];

const listOf = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Builds a valid draft from the answers. */
function draftOf({ title, description, hero, text, picture, products, coupon }) {
  const ids = listOf(products);
  return `---
title: ${quoted(title)}
description: ${quoted(description)}
hero:
  title: ${quoted(hero)}
  text: ${quoted(text)}
picture: ${picture}
products:
${ids.map((id) => `  - ${quoted(id)}`).join('\n')}
${coupon ? `coupon: ${quoted(coupon)}\n` : ''}draft: true
updated: ${new Date().toISOString().slice(0, 10)}
---

## Why this offer

Write here what the reader gains. {{store.delivery}}
${coupon ? '\n:::coupon\ntitle: Your code\n:::\n' : ''}
:::steps
title: How it works
### Choose an edition
The cards above show what each contains.
### Pay once
The full price is shown before you press the button.
### Activate
The [activation guide](/activation-guide) shows every step.
:::

:::faq
title: Questions
### What if the key does not work?
Tell us within {{store.guaranteeDays}} days. We solve it, replace the key or refund it.
:::
`;
}

/** Asks until the answer is valid. Without a terminal (a pipe) each line answers one question. */
async function ask(lines, { name, text, check, suggest }, answers) {
  const offered = suggest?.(answers);
  for (;;) {
    process.stdout.write(`
${text}
${
  offered
    ? `Enter takes: ${offered}
`
    : ''
}> `);
    const next = await lines.next();
    if (next.done) throw new Error(`No answer to "${name}".`);
    const answer = next.value.trim() || (offered ?? '');
    const wrong = check(answer);
    if (!wrong) return answer;
    console.log(`"${name}": ${wrong}`);
  }
}

async function main() {
  mkdirSync(DIR, { recursive: true });
  const reader = createInterface({ input: process.stdin });
  const lines = reader[Symbol.asyncIterator]();
  const answers = {};
  for (const question of QUESTIONS) answers[question.name] = await ask(lines, question, answers);
  reader.close();
  const file = path.join(DIR, `${answers.address}.md`);
  writeFileSync(file, draftOf(answers));
  console.log(
    `\nWritten: ${file}\nSee it with: npm run dev, then open /${answers.address}\nPublish it by removing the line "draft: true".`,
  );
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
