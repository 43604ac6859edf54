import { saveBlob } from '../../client/save-blob';

/** Downloads the data the shop stores about a person as a file. */
export const saveJson = (data: { exportedAt: string }): void =>
  saveBlob(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    `my-data-${data.exportedAt.slice(0, 10)}.json`,
  );
