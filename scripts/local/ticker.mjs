const MINUTE = 60_000;
/** A longer run hangs: Cloudflare also ends a cron after 15 minutes. */
const LIMIT = 15 * MINUTE;

/**
 * Fires the one-minute cron of a local shop, which has no scheduler of its own: it settles payments, releases expired
 * holds and sends mail that the local queue lost at a restart.
 * @returns a function that stops it.
 */
export function startTicker(url, every = MINUTE) {
  let failing = false;
  const tick = async () => {
    try {
      const answer = await fetch(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`, {
        signal: AbortSignal.timeout(LIMIT),
      });
      if (!answer.ok) throw new Error(`answer ${answer.status}`);
      failing = false;
    } catch (error) {
      // Logged once per outage: a line every minute would bury everything else.
      if (!failing) console.error(`The one-minute job failed: ${error.message}`);
      failing = true;
    }
  };
  void tick();
  const timer = setInterval(tick, every);
  return () => clearInterval(timer);
}
