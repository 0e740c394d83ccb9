import { lowerFirst, upperFirst } from '@server/codegen/words';

/** Lowers the first word of a name: `cdn` for `CDN`, `chain` for `Chain`. */
const lowerWord = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase() : lowerFirst(word);

/** Converts a text to an identifier in camel case; letters of any script stay. */
export function camelCase(text: string): string {
  const words = text.split(/(?:[^\p{ID_Continue}]|_)+/u).filter((word) => word !== '');
  const name = words.map((word, index) => (index === 0 ? lowerWord(word) : upperFirst(word))).join('');
  return /^\p{ID_Start}/u.test(name) ? name : `call${name}`;
}

/** Names that are taken. */
export class Names {
  private readonly taken = new Set<string>();

  /**
   * Takes `name`, or the first free one of name2, name3, …
   *
   * @param also further names that it takes, such as the hooks of an endpoint
   */
  take(name: string, also: (name: string) => readonly string[] = (free) => [free]): string {
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? name : `${name}${count}`;
      const wanted = also(candidate);
      if (candidate in {} || wanted.some((one) => this.taken.has(one))) continue;
      wanted.forEach((one) => this.taken.add(one));
      return candidate;
    }
  }
}

/** Returns the hooks that RTK Query derives from an endpoint's name. */
export const queryHooks = (name: string): string[] => [
  `use${upperFirst(name)}Query`,
  `useLazy${upperFirst(name)}Query`,
];
export const mutationHook = (name: string): string => `use${upperFirst(name)}Mutation`;
