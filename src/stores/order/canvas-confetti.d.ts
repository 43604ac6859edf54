/** The part of canvas-confetti the shop uses; the package has no types. */
declare module 'canvas-confetti' {
  interface Options {
    particleCount?: number;
    spread?: number;
    origin?: { x?: number; y?: number };
    disableForReducedMotion?: boolean;
  }
  type Fire = (options?: Options) => Promise<void> | null;
  const confetti: Fire & {
    create(canvas?: HTMLCanvasElement, options?: { resize?: boolean; useWorker?: boolean }): Fire;
  };
  export default confetti;
}
