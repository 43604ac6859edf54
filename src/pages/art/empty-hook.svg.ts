import type { APIRoute } from 'astro';
import { emptyHook } from '../../components/art/empty-hook';
import { drawingFile } from '../../components/art/file';

/** /art/empty-hook.svg: the board of keys beside an empty cart. */
export const GET: APIRoute = () =>
  new Response(drawingFile(emptyHook('0'), 480, 336), { headers: { 'content-type': 'image/svg+xml' } });
