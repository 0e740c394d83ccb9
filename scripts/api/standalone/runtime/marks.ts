type OnlyRead = { readonly $read: unknown };
type OnlyWritten = { readonly $write: unknown };
type Kept = Blob | Date | ((...args: never[]) => unknown);

/** What is answered: without the properties that are only written. */
export type Answered<Type> = Type extends OnlyWritten
  ? never
  : Type extends { readonly $read: infer Inner }
    ? Answered<Inner>
    : Type extends Kept
      ? Type
      : Type extends (infer Item)[]
        ? Answered<Item>[]
        : Type extends object
          ? {
              [Key in keyof Type as NonNullable<Type[Key]> extends OnlyWritten ? never : Key]: Answered<
                Type[Key]
              >;
            }
          : Type;

/** What is sent: without the properties that are only read. */
export type Sent<Type> = Type extends OnlyRead
  ? never
  : Type extends { readonly $write: infer Inner }
    ? Sent<Inner>
    : Type extends Kept
      ? Type
      : Type extends (infer Item)[]
        ? Sent<Item>[]
        : Type extends object
          ? { [Key in keyof Type as NonNullable<Type[Key]> extends OnlyRead ? never : Key]: Sent<Type[Key]> }
          : Type;
