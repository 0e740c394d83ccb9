import { Classes, type Intent } from '@blueprintjs/core';
import type { FieldMeta } from '@/api/entity';
import { isRecord } from '@/kit/record';
import { Tag } from '@/kit/ui/Tag';
import { type DictEntry, useLoadedDict } from '@/screens/dictionary/useDict';
import type { FormatTools } from '../kind';

const plain = (value: unknown): string => (isRecord(value) ? JSON.stringify(value) : String(value));

/** Stands in for a word whose dictionary is loading. */
const pending = '…';

/** Formats a value of a dictionary as its word, with its tone. */
export function dictFormat({ dict }: FieldMeta, { dicts }: FormatTools) {
  const entries = dict === undefined ? new Map<string, never>() : dicts.get(dict);
  return {
    text: (value: unknown) => (entries ? (entries.get(plain(value))?.label ?? plain(value)) : pending),
    cell: (value: unknown) => (
      <DictWord value={plain(value)} entry={entries?.get(plain(value))} pending={!entries} />
    ),
  };
}

type Props = {
  value: string;
  /** The entry of the value; undefined if the dictionary does not have it. */
  entry: DictEntry | undefined;
  /** The dictionary is loading. */
  pending: boolean;
};

const intents: Record<DictEntry['tone'], Intent> = {
  default: 'none',
  info: 'primary',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

/** About the width of a word, so that the layout does not shift. */
const room = '\u2007'.repeat(6);

/**
 * A value of a dictionary as a tag with its tone: a skeleton while it loads, the plain value if it has no
 * entry.
 */
const DictWord = ({ value, entry, pending }: Props) =>
  pending ? (
    <span aria-hidden className={Classes.SKELETON}>
      {room}
    </span>
  ) : (
    <Tag intent={intents[entry?.tone ?? 'default']}>{entry?.label ?? value}</Tag>
  );

type DictTagProps = { dict: string | undefined; value: string };

/** A value of a dictionary as a tag, outside of tables; a table loads its dictionaries once. */
export function DictTag({ dict, value }: DictTagProps) {
  const entries = useLoadedDict(dict);
  return (
    <DictWord
      value={value}
      entry={entries?.find((each) => each.value === value)}
      pending={entries === undefined}
    />
  );
}
