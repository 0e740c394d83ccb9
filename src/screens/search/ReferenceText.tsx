import { useReferenceOptionsQuery } from '@/api/options';
import { useOptionText } from './useOptionText';

type Props = {
  /** Path of the entity's options call. */
  path: string;
  /** Business codes. */
  values: readonly string[];
};

/** Records of another entity by code and name; a code that is not found stands as it is. */
export function ReferenceText({ path, values }: Props) {
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <OneReference path={path} value={value} />
    </span>
  ));
}

function OneReference({ path, value }: { path: string; value: string }) {
  const textOf = useOptionText();
  const { data } = useReferenceOptionsQuery({ path, keyword: value });
  const option = data?.find((each) => each.value === value);
  return option ? textOf(option) : value;
}
