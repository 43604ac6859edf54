import type { APIRoute } from 'astro';
import { iconFile } from '../../../components/art/compose';
import { editions } from '../../../shop/catalog/editions';

/** /art/icons/{app}-icon.svg, the lettered tile of each application. */
export function getStaticPaths() {
  const apps = [...new Set(editions.flatMap((edition) => edition.apps))];
  return apps.map((app) => ({ params: { app: app.toLowerCase() }, props: { file: iconFile(app) } }));
}

export const GET: APIRoute = ({ props }) => new Response(props.file, { headers: { 'content-type': 'image/svg+xml' } });
