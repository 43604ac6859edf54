import { z } from 'zod';
import { reason } from '../staff/contract-reason';
import { scriptUrlProblem } from './address';
import { DEVICES, MAX_BYTES, PAGE_TARGETINGS, POSITIONS, SCRIPT_PURPOSES, SCRIPT_TYPES } from './kinds';
import { problemOfScript, readPasted } from './read-content';
import { problemOfHtml } from './safe-html';

const path = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/[^\s?#*]*\*?$/, 'A path that begins with /, such as /pricing, or /help/* for all that begin so.');
const paths = z.array(path).max(50, 'At most 50 pages.');
const moment = z.int().min(0).max(8.64e15).nullable();

/** A host as written in the Content Security Policy; anything else is refused. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(
    /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/,
    'A host without https:// and without a path, such as www.example.com or *.example.com.',
  );

/** The fields of a script that a colleague approves. */
const terms = {
  purpose: z.enum(
    SCRIPT_PURPOSES,
    'Choose measurement or marketing: what the shop needs to work is part of the shop and never a custom script.',
  ),
  position: z.enum(POSITIONS),
  scriptType: z.enum(SCRIPT_TYPES),
  deviceTargeting: z.enum(DEVICES),
  pageTargeting: z.enum(PAGE_TARGETINGS),
  targetedPages: paths,
  excludedPages: paths,
  priority: z.int('Enter a whole number.').min(-1000, 'At least -1000.').max(1000, 'At most 1000.'),
  loadAsync: z.boolean(),
  content: z.string(),
  /** The URL of an external file; empty for code that the shop serves itself. */
  address: z.string().trim().max(500),
  /** As in the `integrity` attribute; empty for none. */
  integrity: z
    .string()
    .trim()
    .regex(/^(sha(256|384|512)-[A-Za-z0-9+/]{43,88}={0,2})?$/, 'As its vendor names it, such as sha384-… in Base64.'),
  /** Additional hosts the script may load from and send to; all others are blocked. */
  hosts: z.array(host).max(20, 'At most 20 hosts.'),
  startsAt: moment,
  endsAt: moment,
};
const termsObject = z.object(terms);
/** The fields of a version besides its code. */
export const termsBesideCode = termsObject.omit({ content: true });
/** The fields of a version. */
export type ScriptTerms = z.output<typeof termsObject>;

type Problem = [path: keyof ScriptTerms, message: string];

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function codeProblem({ scriptType, content, address }: ScriptTerms): string | undefined {
  if (address) return content ? 'Either the address of a file or code: empty one of the two.' : undefined;
  if (!content) return 'Paste the code, or enter the address of an external file.';
  const bytes = bytesOf(content);
  if (bytes > MAX_BYTES)
    return `These are ${Math.ceil(bytes / 1024)} KB, and a script may have 200 KB. Put it on a host of your own and enter its address, or shorten it.`;
  if (scriptType === 'html') return problemOfHtml(content);
  return scriptType === 'javascript' ? problemOfScript(content) : undefined;
}

function problemsOf(input: ScriptTerms): Problem[] {
  const code = codeProblem(input);
  const address = input.address ? scriptUrlProblem(input.address) : undefined;
  const problems: (Problem | false | undefined)[] = [
    code !== undefined && ['content', code],
    address !== undefined && ['address', address],
    input.address !== '' &&
      input.scriptType === 'html' && ['address', 'HTML is not loaded from elsewhere: paste it as code.'],
    input.integrity !== '' &&
      !input.address && ['integrity', 'It belongs to an external file: the shop names its own code by its hash.'],
    input.pageTargeting === 'specific' &&
      input.targetedPages.length === 0 && ['targetedPages', 'Name at least one page.'],
    input.pageTargeting === 'exclude' &&
      input.excludedPages.length === 0 && ['excludedPages', 'Name at least one page.'],
    input.startsAt !== null &&
      input.endsAt !== null &&
      input.endsAt <= input.startsAt && ['endsAt', 'Choose an end after the start.'],
  ];
  return problems.filter((problem) => problem !== false && problem !== undefined);
}

const check = (input: ScriptTerms, context: z.core.$RefinementCtx) => {
  for (const [at, message] of problemsOf(input)) context.addIssue({ code: 'custom', path: [at], message });
};

const name = z.string().trim().min(1, 'Give it a name.').max(80);

/** Interprets the pasted snippet before validation: a script element stands for its code or its source. */
const asMeant = <T extends ScriptTerms>(input: T): T => ({ ...input, ...readPasted(input) });

export const createScriptInput = z
  .strictObject({ name, reason, ...terms })
  .transform(asMeant)
  .superRefine(check);
export type CreateScriptInput = z.output<typeof createScriptInput>;

/** `revision` is the one that was loaded, so that a save never overwrites somebody else's changes. */
export const saveVersionInput = z
  .strictObject({ revision: z.int().min(1), name, reason, ...terms })
  .transform(asMeant)
  .superRefine(check);
export type SaveVersionInput = z.output<typeof saveVersionInput>;
