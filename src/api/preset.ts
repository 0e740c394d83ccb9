/** Filters that are set together, such as the open orders. */
export type Preset = {
  name: string;
  /** i18n key. */
  label: string;
  filters: Readonly<Record<string, readonly string[]>>;
  /** The sort order that belongs to the filters. @default as the list is sorted */
  sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  /** Applied when the list opens without any filter. @default false */
  start?: true;
};
