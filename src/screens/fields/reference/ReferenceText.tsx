import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { FieldMeta } from '@/api/entity';
import { type Option, useReferenceOptionsQuery } from '@/api/endpoints';
import { usePermission } from '@/screens/access/usePermission';

type Props = {
  field: FieldMeta;
  /** Business codes. */
  values: readonly string[];
};

/** Records of another entity by code and name; an unknown code is shown as it is. */
export function ReferenceText({ field, values }: Props) {
  const path = useSelectableRef(field)?.options;
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

/** Returns the reference of a field if the user may list its options; otherwise the user types the code. */
export function useSelectableRef({ ref }: FieldMeta): FieldMeta['ref'] {
  const may = usePermission();
  return ref && may(ref.choose ?? 'signed-in') ? ref : undefined;
}

/** Returns the text of an option: code and name, or the code alone if they are equal. */
export function useOptionText(): (option: Option) => string {
  const { i18n } = useTranslation();
  return ({ value, labelZh, labelEn }) => {
    const label = i18n.language === 'en-US' ? labelEn : labelZh;
    return label && label !== value ? `${value} · ${label}` : value;
  };
}
