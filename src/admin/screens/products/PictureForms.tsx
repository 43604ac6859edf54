import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { PictureRow } from '../../../shop/pictures/contract';
import { FileField } from '../../fields/FileField';
import { Form } from '../../kit/Form';
import { LongField, TextField } from '../../kit/fields';
import { createForm } from '../../kit/form';
import { Panel } from '../../kit/Panel';
import { $sent, addPicture, describePicture } from './pictures';

const ALT_HINT =
  'For people who can’t see it, and for search engines. For example: “Green card with the year 2024 and a gold key”.';
const ALT = { name: 'alt', required: true, minLength: 3, maxLength: 200 } as const;

function Progress() {
  const share = useStore($sent);
  if (share === undefined) return null;
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-1">
      <progress className="w-full" value={percent} max={100} aria-label="Uploading" />
      <p className="hint" aria-hidden="true">
        {percent < 100 ? `${percent}% sent` : 'Sent. Checking the picture…'}
      </p>
    </div>
  );
}

/** Uploads a picture with its alternative text and shows the progress. */
export function UploadForm({ productId }: { productId: string }) {
  // A new form after each picture, since a file field cannot be cleared otherwise.
  const [count, setCount] = useState(0);
  const form = useMemo(
    () =>
      createForm(
        (input: { file: File; alt: string }) => addPicture(productId, input),
        () => setCount((before) => before + 1),
      ),
    [productId],
  );
  return (
    <div className="max-w-[680px] px-4 py-4">
      <Form
        key={count}
        form={form}
        submit="Upload the picture"
        busyText="Uploading…"
        onSubmit={(data) => form.submit({ file: data.get('file') as File, alt: String(data.get('alt')).trim() })}
      >
        <FileField
          name="file"
          label="File"
          accept="image/jpeg,image/png,image/webp"
          hint="JPEG, PNG or WebP, at most 8 MB. Larger pictures are scaled down first."
          required
        />
        <TextField {...ALT} label="What it shows" hint={ALT_HINT} />
        <Progress />
      </Form>
    </div>
  );
}

/** Edits the alternative text of a picture; open while there is one. */
export function AltForm(props: { productId: string; picture: PictureRow | undefined; onClose: () => void }) {
  const { productId, picture, onClose } = props;
  const form = useMemo(
    () => createForm(async (alt: string) => picture && (await describePicture(productId, picture, alt)), onClose),
    [productId, picture, onClose],
  );
  return (
    <Panel open={picture !== undefined} onClose={onClose} title="Describe this picture">
      <Form form={form} submit="Save" onSubmit={(data) => form.submit(String(data.get('alt')).trim())}>
        <LongField {...ALT} label="What it shows" hint={ALT_HINT} defaultValue={picture?.alt} rows={3} />
      </Form>
    </Panel>
  );
}
