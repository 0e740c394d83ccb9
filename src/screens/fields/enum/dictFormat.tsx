import { Classes, type Intent } from '@blueprintjs/core';
import type { FieldMeta } from '@/api/entity';
import { isRecord } from '@/kit/record';
import { Tag } from '@/kit/ui/Tag';
import type { DictEntry } from '@/screens/dictionary/useDict';
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
  /** What the dictionary says of it; undefined: it does not hold it. */
  entry: DictEntry | undefined;
  /** The dictionary is still on its way. */
  pending: boolean;
};

const intents: Record<DictEntry['tone'], Intent> = {
  default: 'none',
  info: 'primary',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

/** As wide as most words, so that little moves when the word comes. */
const room = '\u2007'.repeat(6);

/** A dictionary's value as tone and word: its room while the word is on the way; as it is, in a neutral tag, where there is none. */
export const DictWord = ({ value, entry, pending }: Props) =>
  pending ? (
    <span aria-hidden className={Classes.SKELETON}>
      {room}
    </span>
  ) : (
    <Tag intent={intents[entry?.tone ?? 'default']}>{entry?.label ?? value}</Tag>
  );
