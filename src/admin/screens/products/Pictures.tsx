import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { Label } from '../../../shop/label';
import type { PictureRow } from '../../../shop/pictures/contract';
import { MAX_PICTURES } from '../../../shop/pictures/limits';
import { pictureFile } from '../../../shop/pictures/shown';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { Pending } from '../../pending/Pending';
import { AltForm, UploadForm } from './PictureForms';
import { follow, movePicture, pictures, removePicture } from './pictures';

const STATES: Record<Exclude<PictureRow['state'], 'ready'>, Label> = {
  processing: { label: 'Being processed', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
};

function Thumbnail({ picture }: { picture: PictureRow }) {
  const box = 'h-[67px] w-24 rounded-tiny border border-line object-cover';
  if (picture.state !== 'ready') return <span className={`${box} bg-sunken`} aria-hidden="true" />;
  return <img className={box} src={pictureFile(picture, 320, 'webp')} alt="" width="96" height="67" loading="lazy" />;
}

interface RowProps {
  picture: PictureRow;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onDescribe: () => void;
  onDelete: () => void;
}

function Row({ picture, at, count, onMove, onDescribe, onDelete }: RowProps) {
  const { alt, state, error } = picture;
  const name = `picture ${at + 1}`;
  return (
    <li
      className="flex flex-wrap items-start gap-4 border-line border-t px-4 py-3 first:border-t-0"
      data-picture={picture.id}
    >
      <Thumbnail picture={picture} />
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <p className="wrap-anywhere">{alt}</p>
        <p className="row text-muted">
          {at === 0 && <span>Main picture, on cards, in carts and in emails</span>}
          {state !== 'ready' && <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
        </p>
        {error && <p className="text-bad">{error}</p>}
      </div>
      {may('catalog:write') && (
        <div className="row">
          <Button
            size="small"
            data-move="up"
            aria-label={`Move ${name} up`}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            Up
          </Button>
          <Button
            size="small"
            data-move="down"
            aria-label={`Move ${name} down`}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            Down
          </Button>
          <Button size="small" aria-label={`Describe ${name}`} onClick={onDescribe}>
            Describe
          </Button>
          <Button size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}

function List({ productId, live, all }: { productId: string; live: boolean; all: readonly PictureRow[] }) {
  const list = useRef<HTMLUListElement>(null);
  const lastMove = useRef<{ id: string; way: 'up' | 'down' } | undefined>(undefined);
  const [action, setAction] = useState<ConfirmedAction>();
  const [editedPicture, setEditedPicture] = useState<PictureRow>();
  // The moved row keeps the focus, on its other button where it cannot go further.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each new order.
  useEffect(() => {
    const row = list.current?.querySelector(`[data-picture="${lastMove.current?.id}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-move=${lastMove.current?.way}]:enabled`);
    (button ?? row?.querySelector<HTMLElement>('[data-move]:enabled'))?.focus();
    lastMove.current = undefined;
  }, [all]);
  const move = (picture: PictureRow, from: number, to: number) => {
    lastMove.current = { id: picture.id, way: to < from ? 'up' : 'down' };
    void movePicture(productId, all, from, to);
  };
  const askDelete = (picture: PictureRow) =>
    setAction({
      title: 'Delete this picture',
      text: `“${picture.alt}” is removed from every page at once.`,
      confirm: 'Delete it',
      danger: true,
      ...(live && { reason: 'Why is it deleted?' }),
      run: (reason) => removePicture(productId, picture, reason),
    });
  return (
    <>
      <ul ref={list} aria-label="Pictures in their order">
        {all.map((picture, at) => (
          <Row
            key={picture.id}
            picture={picture}
            at={at}
            count={all.length}
            onMove={(to) => move(picture, at, to)}
            onDescribe={() => setEditedPicture(picture)}
            onDelete={() => askDelete(picture)}
          />
        ))}
      </ul>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
      <AltForm productId={productId} picture={editedPicture} onClose={() => setEditedPicture(undefined)} />
    </>
  );
}

/** Shown without uploaded pictures: what pages show instead, if that is a file. */
function NoPicture({ productId }: { productId: string }) {
  const [isLoaded, setIsLoaded] = useState(true);
  return (
    <div className={clsx('grid items-center gap-5 p-4', isLoaded && 'sm:grid-cols-[240px_minmax(0,1fr)]')}>
      {isLoaded && (
        <img
          className="h-auto w-full rounded-control border border-line"
          src={`/art/${encodeURIComponent(productId)}.svg`}
          alt="The artwork that is shown now"
          width="480"
          height="336"
          onError={() => setIsLoaded(false)}
        />
      )}
      <div className="grid gap-1">
        <p className="font-semibold">No picture of your own yet</p>
        <p className="text-pretty text-muted">
          The shop shows its own artwork for this product. A picture you upload takes its place.
        </p>
      </div>
    </div>
  );
}

/** The uploaded pictures of a product: add, reorder, describe and delete; without any, the artwork is shown. */
export function Pictures({ productId, live }: { productId: string; live: boolean }) {
  const one = useStore(pictures.$state);
  useEffect(() => follow(productId), [productId]);
  if (one.status !== 'ready') return <Pending state={one} onRetry={pictures.reload} />;
  const all = one.value.pictures;
  return (
    <div className="grid gap-5">
      <Block title="Shown in the shop">
        {all.length === 0 ? <NoPicture productId={productId} /> : <List productId={productId} live={live} all={all} />}
      </Block>
      {may('catalog:write') && (
        <Block title="Add a picture">
          {all.length < MAX_PICTURES ? (
            <UploadForm productId={productId} />
          ) : (
            <p className="px-4 py-3 text-muted">
              A product may have {MAX_PICTURES} pictures. Delete one to make room for another.
            </p>
          )}
        </Block>
      )}
    </div>
  );
}
