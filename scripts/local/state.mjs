import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const secret = () => randomBytes(32).toString('base64');

/** Returns where the local database, files and secrets are: STATE_DIR, or else `.state`. */
export const stateDirOf = (env = process.env) => path.resolve(env.STATE_DIR || '.state');

/** What a shop, its backups and its restores keep in there. */
export const STATE_ENTRIES = ['v3', 'backups', 'running.json', 'secrets.json'];

/** Returns the TCP port in PORT, or else 8787. Throws a readable message if it is not a port number. */
export function portOf(env = process.env) {
  const port = Number(env.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  return port;
}

/**
 * Returns the secrets of this state folder, created on first use and readable by their owner only. They never leave the
 * machine.
 */
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

/** Returns the names of all settings of the Worker: every `NAME=` line of .dev.vars.example, commented out or not. */
const knownNames = () =>
  [...readFileSync('.dev.vars.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);

/** Returns the Worker's variables: local secrets, then `.dev.vars`, then the process environment; later ones win. */
export function localVars(stateDir) {
  const file = existsSync('.dev.vars') ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {};
  const names = knownNames().filter((name) => process.env[name] !== undefined);
  return { ...localSecrets(stateDir), ...file, ...Object.fromEntries(names.map((name) => [name, process.env[name]])) };
}
