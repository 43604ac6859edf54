const MINUTE = 60_000;
/** A run that takes longer hangs: the platform ends a cron after 15 minutes, too. */
const LIMIT = 15 * MINUTE;

/**
 * Fires the one-minute cron of a local shop, which has no scheduler of its own: it settles payments, frees expired
 * holds and delivers mail that the local queue forgot at a restart.
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
      // Said once per outage: a line every minute would bury everything else.
      if (!failing) console.error(`The one-minute job failed: ${error.message}`);
      failing = true;
    }
  };
  void tick();
  const timer = setInterval(tick, every);
  return () => clearInterval(timer);
}
