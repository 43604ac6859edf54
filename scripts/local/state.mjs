import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const secret = () => randomBytes(32).toString('base64');

/** Where the local database, files and secrets live: STATE_DIR, else `.state`. */
export const stateDirOf = (env = process.env) => path.resolve(env.STATE_DIR || '.state');

/** The TCP port asked for by PORT, else 8787. Throws a sentence for people when it is not a port number. */
export function portOf(env = process.env) {
  const port = Number(env.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  return port;
}

/** The secrets of this state folder, made on first use and readable by the owner alone. They never leave the machine. */
export function localSecrets(stateDir) {
  const file = path.join(stateDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const secrets = {
    VAULT_KEYS: `local:${secret()}`,
    BLIND_INDEX_KEY: secret(),
    SESSION_SECRET: secret(),
    OPERATOR_KEY: randomBytes(32).toString('base64url'),
  };
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** Names of all settings the Worker knows: every `NAME=` line of .dev.vars.example, commented out or not. */
const knownNames = () =>
  [...readFileSync('.dev.vars.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);

/** What the Worker gets as its variables: local secrets, then `.dev.vars`, then the process environment; later wins. */
export function localVars(stateDir) {
  const file = existsSync('.dev.vars') ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {};
  const given = knownNames().filter((name) => process.env[name] !== undefined);
  return { ...localSecrets(stateDir), ...file, ...Object.fromEntries(given.map((name) => [name, process.env[name]])) };
}
