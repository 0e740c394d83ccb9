import { InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenTags } from './ChosenTags';
import { elementProps, type InputProps } from '../kind';
import { partTexts, textsOf } from './listText';

/** Several texts, such as addresses: Enter or a comma ends one, a pasted list is taken apart, Backspace takes the last one back. */
export function TagsInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  const common = elementProps(props);
  const { t } = useTranslation('screens');
  const [typed, setTyped] = useState('');
  const texts = textsOf(value);
  const add = (text: string) => {
    setTyped('');
    const next = [...new Set([...texts, ...partTexts(text)])];
    if (next.length > texts.length) onChange(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && texts.length > 0) {
      onChange(texts.slice(0, -1));
      setTyped(texts.at(-1) ?? '');
      event.preventDefault();
    }
  };
  return (
    <>
      <ChosenTags values={texts} onRemove={(text) => onChange(texts.filter((each) => each !== text))} />
      <InputGroup
        {...common}
        fill
        autoComplete="off"
        placeholder={field.example ?? t('input.tags')}
        intent={common['aria-invalid'] === true ? 'danger' : 'none'}
        value={typed}
        onValueChange={(next) => (/[,，;；]$/.test(next) ? add(next) : setTyped(next))}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (partTexts(pasted).length < 2) return;
          event.preventDefault();
          add(`${typed} ${pasted}`);
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          if (typed.trim()) add(typed);
          onBlur();
        }}
      />
    </>
  );
}
