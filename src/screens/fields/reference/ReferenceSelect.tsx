import { Button, MenuItem } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { Suggest } from '@blueprintjs/select';
import {
  type AriaAttributes,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useSettled } from '@/kit/hooks/useSettled';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type Option, useReferenceOptionsQuery } from '@/api/endpoints';
import styles from './ReferenceSelect.module.css';

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
  const { data, isFetching } = useReferenceOptionsQuery({
    path,
    keyword: useDeferredValue(useSettled(keyword)),
  });
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
  const { opensOnFocus, isReopening, handleClick, handleKeys, handleEscape } = useOpening();
  return (
    <span className={styles.contents} onKeyDownCapture={handleKeys}>
      <Suggest<Option>
        fill
        openOnKeyDown={!opensOnFocus}
        items={options}
        selectedItem={selected}
        itemsEqual="value"
        query={keyword}
        onQueryChange={setKeyword}
        itemPredicate={() => true}
        inputValueRenderer={textOf}
        onItemSelect={(option) => {
          onChange(option.value);
          // Blueprint takes the focus away.
          document.getElementById(id)?.focus();
        }}
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
          onClick: handleClick,
          onFocus: keepTyped,
          onKeyDown: handleEscape,
          onBlur: () => {
            if (!isReopening.current) onBlur?.();
          },
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
    </span>
  );
}

/** Blueprint selects the text in the frame after the focus: what was typed until then would be replaced by the next key. */
function keepTyped({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const { value: before } = input;
  requestAnimationFrame(() => {
    const { length } = input.value;
    if (input.value !== before) input.setSelectionRange(length, length);
  });
}

/** Keys that type nothing; they must not open the list. */
const silent: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'Enter']);

const isExpanded = (input: Element): boolean => input.getAttribute('aria-expanded') === 'true';

/**
 * Opens the list by a click or by typing. Blueprint opens it on focus, so a form could not focus its first field, and
 * the field could not keep the focus when an option is chosen.
 */
function useOpening() {
  const [opensOnFocus, setOpensOnFocus] = useState(false);
  const isReopening = useRef(false);
  const handleClick = ({ currentTarget: input }: MouseEvent<HTMLInputElement>) => {
    if (isExpanded(input)) return;
    isReopening.current = true;
    flushSync(() => setOpensOnFocus(true));
    input.blur();
    input.focus();
    setOpensOnFocus(false);
    isReopening.current = false;
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && silent.has(event.key) && !isExpanded(event.target))
      event.stopPropagation();
  };
  /** Closes the list, not the form around it. */
  const handleEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || !isExpanded(event.currentTarget)) return;
    event.stopPropagation();
    event.currentTarget.focus();
  };
  return { opensOnFocus, isReopening, handleClick, handleKeys, handleEscape };
}
