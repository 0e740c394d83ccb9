import { skipToken } from '@reduxjs/toolkit/query';
import type { FieldMeta } from '@/api/entity';
import { useReferenceOptionsQuery } from '@/api/options';
import { useChoosable } from './useChoosable';
import { useOptionText } from './useOptionText';

type Props = {
  field: FieldMeta;
  /** Business codes. */
  values: readonly string[];
};

/** Records of another entity by code and name; a code that is not found stands as it is. */
export function ReferenceText({ field, values }: Props) {
  const path = useChoosable(field)?.options;
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <OneReference path={path} value={value} />
    </span>
  ));
}

function OneReference({ path, value }: { path: string | undefined; value: string }) {
  const textOf = useOptionText();
  const { data } = useReferenceOptionsQuery(path ? { path, keyword: value } : skipToken);
  const option = data?.find((each) => each.value === value);
  return option ? textOf(option) : value;
}
