import type { Document, Method, Parameter } from './document';
import { resolve } from './resolve';

/** A parameter and the JSON pointer of its schema, for the validator. */
export type LocatedParameter = Parameter & { pointer: string };

/** Escapes one step of a JSON pointer. */
export const pointerStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Returns the parameters of an operation. Those of its path item come first; a parameter of the operation replaces one of
 * the same name and place.
 */
export const parametersAt = (document: Document, path: string, method: Method): LocatedParameter[] => {
  const item = resolve(document, document.paths?.[path] ?? {});
  const base = `#/paths/${encodeURIComponent(pointerStep(path))}`;
  const locate = (list: readonly Parameter[] = [], pointer: string): LocatedParameter[] =>
    list.map((parameter, index) => ({
      ...resolve(document, parameter),
      pointer: `${parameter.$ref ?? `${pointer}/parameters/${index}`}/schema`,
    }));
  const all = [...locate(item.parameters, base), ...locate(item[method]?.parameters, `${base}/${method}`)];
  return [...new Map(all.map((one) => [`${one.in} ${one.name}`, one])).values()];
};
