import { type ComponentType, lazy, Suspense } from 'react';
import { Shape } from '../pending/Pending';

/**
 * A form whose code is loaded when it is first shown: it carries the contract's schema, and with it zod, which no screen
 * loads before somebody edits something.
 */
export function lazyForm<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Form = lazy(load) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense fallback={<Shape of="fields" />}>
      <Form {...props} />
    </Suspense>
  );
}
