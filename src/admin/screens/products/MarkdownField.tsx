import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { markdownHtml } from '../../../shop/catalog/markdown';
import { Button } from '../../../ui/Button';
import { LongField } from '../../kit/fields';

/** A Markdown text with a preview of how its page will render it. */
export function MarkdownField({ name, label }: { name: string; label: string }) {
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const text: string = useWatch({ name }) ?? '';
  return (
    <div className="grid gap-2">
      <LongField
        name={name}
        label={label}
        hint="Optional. Markdown: # heading, **bold**, - list, [words](https://…). HTML is shown as it is written."
        rows={10}
        maxLength={20_000}
      />
      <div>
        <Button size="small" aria-expanded={isPreviewOpen} onClick={() => setIsPreviewOpen(!isPreviewOpen)}>
          {isPreviewOpen ? 'Hide the preview' : 'Preview'}
        </Button>
      </div>
      {isPreviewOpen && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markdownHtml lets no markup of the text through.
        <div className="prose border-line border-t pt-3" dangerouslySetInnerHTML={{ __html: markdownHtml(text) }} />
      )}
    </div>
  );
}
