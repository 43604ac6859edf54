import { expect, test, vi } from 'vitest';
import { saveFile } from '../../src/client/save-file';

test('a saved file can still be read a moment after the press, as Safari does', () => {
  vi.useFakeTimers();
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  saveFile('codes.txt', 'ABCDE');
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(revoked).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
