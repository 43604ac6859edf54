import { type ComponentType, lazy, Suspense } from 'react';
import { Shape } from '../pending/Pending';
import type { ShapeName } from '../pending/Shapes';

/** A form whose code loads when it is first shown: no screen loads schemas and zod before somebody edits something. */
export function lazyForm<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  shape: ShapeName = 'fields',
) {
  const Form = lazy(load) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<Shape of={shape} />}>
      <Form {...props} />
    </Suspense>
  );
}
