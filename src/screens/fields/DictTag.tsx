import type { Intent } from '@blueprintjs/core';
import { Tag } from '@/kit/ui/Tag';
import { type DictEntry, useDict } from '../dictionary/useDict';

type Props = { dict: string | undefined; value: string };

const intents: Record<DictEntry['tone'], Intent> = {
  default: 'none',
  info: 'primary',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

/** A dictionary's value as tone and word; a value that it does not hold is shown as it is, in a neutral tag. */
export function DictTag({ dict, value }: Props) {
  const entry = useDict(dict).find((each) => each.value === value);
  return <Tag intent={entry ? intents[entry.tone] : 'none'}>{entry?.label ?? value}</Tag>;
}
