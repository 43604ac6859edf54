/** Returns the result of `work` or, once it takes longer than `ms`, what `onTimeout` returns or throws. */
export function withTimeout<T>(work: Promise<T>, ms: number, onTimeout: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, late.then(onTimeout)]).finally(() => clearTimeout(timer));
}
