import type { APIRoute } from 'astro';
import { sceneFile } from '../../../components/art/scenes';
import { SCENES } from '../../../shop/content/pictures';

/** /art/scenes/{scene}.svg, for cards of posts and guides and for the views of a product. */
export const getStaticPaths = () => SCENES.map((scene) => ({ params: { scene }, props: { file: sceneFile(scene) } }));

export const GET: APIRoute = ({ props }) => new Response(props.file, { headers: { 'content-type': 'image/svg+xml' } });
