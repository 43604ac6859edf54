import type { APIRoute } from 'astro';
import { editionFile, shareFile } from '../../components/art/compose';
import { type Edition, editions } from '../../shop/catalog/editions';

/** /art/{edition}.svg for feeds, emails and products without uploaded pictures, and /art/share.svg. */
export function getStaticPaths() {
  const recommended = editions.find((edition) => edition.recommended);
  const share = recommended ? [{ params: { id: 'share' }, props: { file: shareFile(recommended) } }] : [];
  return [
    ...editions.map((edition: Edition) => ({ params: { id: edition.id }, props: { file: editionFile(edition) } })),
    ...share,
  ];
}

export const GET: APIRoute = ({ props }) => new Response(props.file, { headers: { 'content-type': 'image/svg+xml' } });
