import { createMailer } from './create-mailer';
import type { Job } from './deps';
import type { Doors } from './doors';
import { settingsOf } from './env';
import { createFailpoint } from './failpoint';
import { newId } from './ids';
import { createSandbox } from './sandbox';
import { createVault } from './vault';

export interface Bindings {
  DB: D1Database;
  JOBS: { send(message: Job): Promise<unknown> };
}

type Isolate = Omit<Doors, 'later'>;
const made = new WeakMap<object, Isolate>();

/** The doors of this isolate: made once from the Worker's bindings. Throws when configuration is missing. */
export function createDoors(env: Bindings & object): Isolate {
  const known = made.get(env);
  if (known) return known;
  const settings = settingsOf(env);
  const vault = createVault(settings);
  const doors: Isolate = {
    db: env.DB,
    settings,
    vault,
    payments: createSandbox(env.DB, vault),
    mailer: createMailer(settings, env.DB, vault),
    jobs: env.JOBS,
    now: () => Date.now(),
    newId,
    failpoint: createFailpoint(settings),
  };
  made.set(env, doors);
  return doors;
}
