import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { ask } from '../support/ask.ts';
import { brokenIn, type KillableShop, openState, startShop } from '../support/killable-shop.ts';

/** What a buyer has whose one order was paid and delivered. */
export const FULFILLED = { paidOrders: 1, openOrders: 0, keys: 1, payments: 1, mails: 1, mailState: 'sent' };

/** What one buyer has in the end. */
function outcomeIn(stateDir: string, email: string): Record<string, unknown> {
  const state = openState(stateDir);
  const one = (sql: string) => Object.values(state.prepare(sql).get(email) ?? {})[0];
  const paid = "SELECT id FROM orders WHERE email = ? AND status = 'paid'";
  const outcome = {
    paidOrders: one(`SELECT count(*) FROM (${paid})`),
    openOrders: one("SELECT count(*) FROM orders WHERE email = ? AND status = 'pending'"),
    keys: one(
      `SELECT count(*) FROM key_assignment a JOIN order_line l ON l.id = a.line_id WHERE l.order_id IN (${paid})`,
    ),
    payments: one(`SELECT count(*) FROM payment WHERE order_id IN (${paid})`),
    mails: one('SELECT count(*) FROM local_mail WHERE recipient = ?'),
    mailState: one(`SELECT state FROM outbox WHERE kind = 'order_paid' AND subject_id IN (${paid})`),
  };
  state.close();
  return outcome;
}

/** The shop of one test file, which is started and killed again and again on the same state. */
export function killedShop() {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'keystall-kill-'));
  let shop: KillableShop | undefined;
  let settings: Record<string, string> = {};
  const kill = async () => {
    await shop?.kill();
    shop = undefined;
  };
  afterEach(kill);
  afterAll(() => rmSync(stateDir, { recursive: true, force: true }));
  return {
    kill,
    /** Settings of every start from now on. */
    use: (more: Record<string, string>) => {
      settings = more;
    },
    /** Starts the shop, which stops forever at `failpoint`; gives back its address. */
    start: async (failpoint?: string) => {
      shop = await startShop(stateDir, failpoint, settings);
      return shop.url;
    },
    cron: (url: string) => ask(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`),
    outcomeOf: (email: string) => outcomeIn(stateDir, email),
    /** Settles when the shop has arrived at its failpoint. */
    stopped: () => shop?.stopped,
    /** Reads the books of the killed shop, and lets a minute pass: the cron leaves the newest orders to their browsers. */
    inspect: async () => {
      const state = openState(stateDir);
      try {
        expect(await brokenIn(state)).toEqual([]);
        // What an invoice says never changes, and its order is settled.
        state.exec('UPDATE orders SET created_at = created_at - 60000 WHERE id NOT IN (SELECT order_id FROM invoice)');
        state.exec("UPDATE outbox SET next_attempt_at = 0 WHERE state IN ('queued', 'sending')");
      } finally {
        state.close();
      }
    },
    /** Runs a call that never answers, because the Worker stops in it, and kills the Worker there. */
    dieIn: async (work: () => Promise<unknown>) => {
      const answered = work().then(
        () => true,
        () => false,
      );
      await shop?.stopped;
      await kill();
      expect(await answered).toBe(false);
    },
  };
}
