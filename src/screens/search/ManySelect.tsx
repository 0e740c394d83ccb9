import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown, Tick } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { DictEntry } from '../dictionary/useDict';

type Props = {
  id: string;
  label: string;
  options: readonly DictEntry[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

/** Any number of a short list; values that the list does not hold stay and are shown as they are. */
export function ManySelect({ id, label, options, values, onChange }: Props) {
  const { t } = useTranslation('screens');
  const chosen = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
  const menu = (
    <Menu aria-label={label} aria-multiselectable role="listbox">
      {options.map(({ value, label: text }) => {
        const selected = values.includes(value);
        return (
          <MenuItem
            key={value}
            roleStructure="listoption"
            selected={selected}
            icon={selected ? <Tick /> : null}
            text={text}
            shouldDismissPopover={false}
            onClick={() => toggle(value)}
          />
        );
      })}
    </Menu>
  );
  return (
    <PopoverNext content={menu} placement="bottom-start" animation="minimal" fill matchTargetWidth>
      <Button
        id={id}
        fill
        alignText="start"
        endIcon={<CaretDown />}
        text={chosen.join(', ') || t('search.any')}
        aria-label={`${label}: ${chosen.join(', ') || t('search.any')}`}
      />
    </PopoverNext>
  );
}
