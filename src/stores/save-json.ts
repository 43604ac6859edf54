import { saveBlob } from '../client/save-blob';

/** Saves what the shop keeps about somebody as a file of this browser. */
export const saveJson = (data: { exportedAt: string }): void =>
  saveBlob(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    `my-data-${data.exportedAt.slice(0, 10)}.json`,
  );
