import type { FieldMeta } from '@/api/entity';
import { isRecord } from '@/kit/record';
import type { FormatTools } from '../kind';
import { DictWord } from './DictWord';

const plain = (value: unknown): string => (isRecord(value) ? JSON.stringify(value) : String(value));

/** Stands in for a word whose dictionary is loading. */
const pending = '…';

/** Formats a value of a dictionary as its word, with its tone. */
export function dictFormat({ dict }: FieldMeta, { dicts }: FormatTools) {
  const entries = dict === undefined ? new Map<string, never>() : dicts.get(dict);
  return {
    text: (value: unknown) => (entries ? (entries.get(plain(value))?.label ?? plain(value)) : pending),
    cell: (value: unknown) => (
      <DictWord value={plain(value)} entry={entries?.get(plain(value))} awaited={!entries} />
    ),
  };
}
