import { ShopError } from '../../../src/shop/errors';
import type { MailTextOutput, StaffMailText, TextChange } from '../../../src/shop/mail/contract-texts';
import { builtInWords, findText, MAIL_TEXTS, partsOf } from '../../../src/shop/mail/texts';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import { savedText } from '../../mail/text-in-force';
import type { Deps } from '../../platform/deps';

interface Row {
  text_id: string;
  revision: number;
  value: string;
  actor: string;
  reason: string | null;
  at: number;
}

const COLUMNS = `c.text_id, c.revision, c.value, c.reason, c.created_at AS at, ${actorNameSql('c')} AS actor`;

const changeOf = ({ text_id, revision, value, actor, reason, at }: Row): TextChange => ({
  revision,
  value: savedText(text_id, value) ?? null,
  actor,
  reason,
  at,
});

const namesOf = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables).map(([name, meaning]) => ({ name, meaning }));

function textOf({ id, kind, facts }: (typeof MAIL_TEXTS)[number], row: Row | undefined): StaffMailText {
  const { when = null, variables } = facts;
  const builtIn = builtInWords(facts);
  const isSaved = row !== undefined && row.value !== 'null';
  const saved = isSaved ? savedText(id, row.value) : undefined;
  return {
    id,
    kind,
    when,
    builtIn,
    text: { ...builtIn, ...saved },
    changed: saved !== undefined,
    broken: isSaved && !saved,
    revision: row?.revision ?? 0,
    parts: Object.entries(partsOf(facts)).map(([name, part]) => ({
      name,
      label: part.label,
      when: part.when ?? null,
      line: part.line ?? false,
      optional: part.optional ?? false,
      most: part.most,
      variables: namesOf(part.variables ?? {}),
    })),
    variables: namesOf(variables),
    last: row ? changeOf(row) : null,
  };
}

/** Returns the wording of every email that staff may edit. */
export async function readTexts({ db }: Deps): Promise<{ texts: StaffMailText[] }> {
  const { results } = await statement<Row>(
    db,
    `SELECT ${COLUMNS} FROM mail_text_change c
     WHERE c.revision = (SELECT max(revision) FROM mail_text_change n WHERE n.text_id = c.text_id)`,
  ).all();
  return {
    texts: MAIL_TEXTS.map((text) =>
      textOf(
        text,
        results.find((row) => row.text_id === text.id),
      ),
    ),
  };
}

const HISTORY = 100;

/** Returns one email text with its history, newest first. Throws not_found. */
export async function readText({ db }: Deps, { id }: { id: string }): Promise<MailTextOutput> {
  const entry = findText(id);
  if (!entry) throw new ShopError('not_found');
  const { results } = await statement<Row>(
    db,
    `SELECT ${COLUMNS} FROM mail_text_change c WHERE c.text_id = ? ORDER BY c.revision DESC LIMIT ${HISTORY}`,
    id,
  ).all();
  return { text: textOf(entry, results[0]), history: results.map(changeOf) };
}
