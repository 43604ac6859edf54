import type { APIRoute } from 'astro';
import { frameFile } from '../../../components/art/frames';
import { activationFrames } from '../../../config/activation-frames';

/** /art/steps/{name}.svg: one step of an activation, for guides, the order page and received copies. */
export const getStaticPaths = () =>
  Object.entries(activationFrames).map(([step, frame]) => ({ params: { step }, props: { file: frameFile(frame) } }));

export const GET: APIRoute = ({ props }) => new Response(props.file, { headers: { 'content-type': 'image/svg+xml' } });
