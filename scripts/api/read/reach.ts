import type { Document } from '@server/contract/document';
import { isObject } from '@server/contract/resolve';

/** Visits every object of a value once, however often it occurs. */
export const visit = (
  value: unknown,
  see: (node: Record<string, unknown>) => void,
  seen = new Set<unknown>(),
): void => {
  if (!isObject(value) || seen.has(value)) return;
  seen.add(value);
  see(value);
  for (const child of Object.values(value)) visit(child, see, seen);
};

/** Returns the references, such as `#/components/schemas/Coin`, that a value holds, and those that their components hold. */
export function reach(document: Document, value: unknown): ReadonlySet<string> {
  const components: Record<string, Record<string, unknown>> = { ...document.components };
  const found = new Set<string>();
  const follow = (from: unknown): void =>
    visit(from, ({ $ref }) => {
      if (typeof $ref !== 'string' || found.has($ref)) return;
      found.add($ref);
      const [, , kind = '', name = ''] = $ref
        .split('/')
        .map((step) => decodeURIComponent(step).replaceAll('~1', '/'));
      follow(components[kind]?.[name]);
    });
  follow(value);
  return found;
}
