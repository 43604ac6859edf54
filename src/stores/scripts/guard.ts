/** The built-ins the shop's own code uses. */
const OWNERS = [
  'Object Function Array String Number RegExp Date Promise Map Set WeakMap JSON Math URL URLSearchParams Headers Request',
  'Response Storage EventTarget Event Node Element Document DocumentFragment CustomElementRegistry AbortController',
]
  .join(' ')
  .split(' ');
const GLOBALS = [...OWNERS, ...'fetch setTimeout clearTimeout queueMicrotask requestAnimationFrame'.split(' ')];

type Owner = Record<PropertyKey, unknown>;

/**
 * Protects one method. Assigning to it on its owner has no effect; on an inheriting object, it creates an own property,
 * as it would without the guard.
 */
function hold(owner: Owner, name: PropertyKey): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  if (!descriptor?.configurable || typeof descriptor.value !== 'function' || name === 'constructor') return;
  const { value, enumerable = false } = descriptor;
  Object.defineProperty(owner, name, {
    configurable: false,
    enumerable,
    get: () => value,
    set(this: Owner, next: unknown) {
      if (this !== owner)
        Object.defineProperty(this, name, { value: next, writable: true, enumerable: true, configurable: true });
    },
  });
}

function holdAll(owner: unknown): void {
  if (owner) for (const name of Reflect.ownKeys(owner as Owner)) hold(owner as Owner, name);
}

/** Replaces the three calls by which a script would overwrite the page; `left` is called for each. */
function withoutWriting(left: () => void): void {
  const page = Document.prototype as unknown as Owner;
  for (const name of ['write', 'writeln']) page[name] = left;
  page.open = () => {
    left();
    return document;
  };
}

/**
 * Protects the page from code that was not written for it: built-in methods cannot be replaced, nothing can be added to
 * all objects, and `document.write` writes nothing. Called once, before the first custom script.
 */
export function guardPage(left: () => void): void {
  withoutWriting(left);
  const page = globalThis as unknown as Owner;
  for (const name of OWNERS) {
    holdAll(page[name]);
    holdAll((page[name] as { prototype?: unknown } | undefined)?.prototype);
  }
  for (const name of GLOBALS)
    try {
      hold(page, name);
    } catch {
      // Some browsers refuse to make a property of the window read-only.
    }
  Object.preventExtensions(Object.prototype);
}
