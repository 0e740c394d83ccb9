import { Button, InputGroup, PopoverNext } from '@blueprintjs/core';
import { CaretDown, Cross } from '@blueprintjs/icons';
import { useState } from 'react';
import type { IconMap } from './iconSet';
import { IconGrid } from './IconGrid';
import styles from './IconSelector.module.css';

type Props = {
  /** Name of the chosen icon, or ''. */
  value: string;
  onChange: (name: string) => void;
  icons: IconMap;
  /** Accessible name of the field. */
  label: string;
  texts: { search: string; clear: string; none: string };
  /** Shows a search field over the names. @default true */
  searchable?: boolean;
  /** Placement of the panel. @default 'bottom-start' */
  placement?: 'top' | 'bottom' | 'top-start' | 'bottom-start' | 'top-end' | 'bottom-end';
  /** @default 'default' */
  size?: 'small' | 'large' | 'default';
  id?: string;
};

const sizes = { small: 'small', large: 'large', default: 'medium' } as const;

/**
 * Renders a read-only field with the chosen icon's name, and a panel that selects another icon (specification
 * section 5).
 */
export function IconSelector({
  value,
  onChange,
  icons,
  label,
  texts,
  searchable = true,
  placement = 'bottom-start',
  size = 'default',
  id,
}: Props) {
  const [open, setOpen] = useState(false);
  const Icon = Object.hasOwn(icons, value) ? icons[value] : undefined;
  const choose = (name: string) => {
    onChange(name);
    setOpen(false);
  };
  return (
    <PopoverNext
      lazy
      fill
      inheritDarkTheme={false}
      isOpen={open}
      onInteraction={setOpen}
      placement={placement}
      animation="minimal"
      content={
        <IconGrid icons={icons} value={value} texts={texts} searchable={searchable} onChoose={choose} />
      }
    >
      <InputGroup
        {...(id ? { id } : {})}
        readOnly
        inputClassName={String(styles.field)}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        size={sizes[size]}
        value={value}
        {...(Icon ? { leftIcon: <Icon /> } : {})}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowDown') {
            event.preventDefault();
            setOpen(true);
          }
        }}
        rightElement={
          value ? (
            <Button
              variant="minimal"
              size={sizes[size]}
              icon={<Cross />}
              aria-label={texts.clear}
              onClick={(event) => {
                event.stopPropagation();
                onChange('');
              }}
            />
          ) : (
            <Button variant="minimal" size={sizes[size]} tabIndex={-1} aria-hidden icon={<CaretDown />} />
          )
        }
      />
    </PopoverNext>
  );
}
