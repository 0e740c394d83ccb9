import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useDict } from '@/screens/dictionary/useDict';
import { elementProps, type InputProps, type KindDefinition } from '../kind';
import { inputText, textKind } from '../text/kind';
import { dictFormat } from './DictTag';

/** One value of a dictionary; offers the values that the contract knows, or all of a dictionary that staff maintain. */
function EnumInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  const { t } = useTranslation('screens');
  const entries = useDict(field.dict);
  const options = (field.values ?? entries.map((entry) => entry.value)).map((each) => ({
    value: each,
    label: entries.find((entry) => entry.value === each)?.label ?? each,
  }));
  return (
    <HTMLSelect
      {...elementProps(props)}
      fill
      value={inputText(value)}
      options={[{ value: '', label: t('form.choose') }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      onBlur={onBlur}
    />
  );
}

/** One value of a dictionary. */
export const enumKind: KindDefinition = {
  ...textKind,
  format: dictFormat,
  Input: EnumInput,
  width: 120,
  chosen: () => true,
};
