import { Button, MenuItem } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { Suggest } from '@blueprintjs/select';
import { type AriaAttributes, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Option, useReferenceOptionsQuery } from '@/api/options';

type Props = AriaAttributes & {
  id: string;
  name?: string;
  /** Path of the entity's options call. */
  path: string;
  /** Business code. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
};

/** A record of another entity, searched by part of its code or name. */
export function ReferenceSelect({ id, name, path, value, onChange, onBlur, ...aria }: Props) {
  const { t, i18n } = useTranslation('screens');
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useReferenceOptionsQuery({ path, keyword: useDeferredValue(keyword) });
  // The previous options stay until the new ones arrive, so that the list does not flicker.
  const options = data ?? [];
  const textOf = ({ value: code, labelZh, labelEn }: Option) => {
    const label = i18n.language === 'en-US' ? labelEn : labelZh;
    return label && label !== code ? `${code} · ${label}` : code;
  };
  const selected =
    value === null
      ? null
      : (options.find((each) => each.value === value) ?? { value, labelZh: value, labelEn: value });
  return (
    <Suggest<Option>
      fill
      items={options}
      selectedItem={selected}
      itemsEqual="value"
      query={keyword}
      onQueryChange={setKeyword}
      itemPredicate={() => true}
      inputValueRenderer={textOf}
      onItemSelect={(option) => onChange(option.value)}
      resetOnClose
      itemRenderer={(option, { handleClick, handleFocus, modifiers, ref }) => (
        <MenuItem
          key={option.value}
          ref={ref}
          roleStructure="listoption"
          active={modifiers.active}
          selected={option.value === value}
          text={textOf(option)}
          onClick={handleClick}
          onFocus={() => handleFocus?.()}
        />
      )}
      noResults={
        <MenuItem
          roleStructure="listoption"
          disabled
          text={isFetching ? t('form.searching') : t('form.noOptions')}
        />
      }
      inputProps={{
        ...aria,
        id,
        ...(name ? { name } : {}),
        placeholder: t('form.searching'),
        onBlur: () => onBlur?.(),
        ...(value === null
          ? {}
          : {
              rightElement: (
                <Button
                  variant="minimal"
                  icon={<SmallCross />}
                  aria-label={t('input.clear')}
                  onClick={() => onChange(null)}
                />
              ),
            }),
      }}
      popoverProps={{ matchTargetWidth: true }}
      closeOnSelect
    />
  );
}
