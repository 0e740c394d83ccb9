import { useLoadedDict } from '@/screens/dictionary/useDict';
import { DictWord } from './dictFormat';

type Props = { dict: string | undefined; value: string };

/** A value of a dictionary as a tag, outside of tables; a table loads its dictionaries once. */
export function DictTag({ dict, value }: Props) {
  const entries = useLoadedDict(dict);
  return (
    <DictWord
      value={value}
      entry={entries?.find((each) => each.value === value)}
      pending={entries === undefined}
    />
  );
}
