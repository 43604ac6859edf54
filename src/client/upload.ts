import { ApiError, OFFLINE, toApiError } from './call';

/** An upload without progress for this long is aborted, in milliseconds. */
const STALLED_MS = 60_000;

/**
 * Uploads a file and reports its progress (0 to 1), which `fetch` cannot. Throws an ApiError for every failure.
 */
export function upload<Answer>(path: string, file: Blob, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), STALLED_MS);
    };
    const readAnswer = async () => {
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
      const response = new Response(request.responseText, { status: request.status, headers });
      if (!response.ok) throw await toApiError(response);
      return (await response.json()) as Answer;
    };
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type.startsWith('image/') ? file.type : 'image/*');
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      if (request.status === 0) reject(new ApiError(0, OFFLINE));
      else readAnswer().then(resolve, reject);
    };
    wait();
    request.send(file);
  });
}
