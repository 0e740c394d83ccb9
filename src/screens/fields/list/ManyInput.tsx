import { Checkbox } from '@blueprintjs/core';
import { useDict } from '@/screens/dictionary/useDict';
import { ReferenceInput } from '../reference/ReferenceInput';
import { ChosenTags } from './ChosenTags';
import type { InputProps } from '../inputProps';
import { textsOf } from './listText';
import styles from './ManyInput.module.css';

/** Several values of a dictionary, as boxes to tick: those of the contract, or, where staff keep the dictionary, what it holds now. */
export function ManyEnumInput({ field, value, onChange, onBlur, id, name, ...aria }: InputProps) {
  const entries = useDict(field.dict);
  const values = textsOf(value);
  const offered = field.values ?? [...new Set([...entries.map((entry) => entry.value), ...values])];
  return (
    <div {...aria} id={id} role="group" className={styles.boxes}>
      {offered.map((each) => (
        <Checkbox
          key={each}
          name={name}
          inline
          checked={values.includes(each)}
          label={entries.find((entry) => entry.value === each)?.label ?? each}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...values, each] : values.filter((other) => other !== each))
          }
          onBlur={onBlur}
        />
      ))}
    </div>
  );
}

/** Several records of another entity, found one after the other. */
export function ManyReferenceInput({ field, value, onChange, ...common }: InputProps) {
  const values = textsOf(value);
  return (
    <>
      <ChosenTags values={values} onRemove={(code) => onChange(values.filter((each) => each !== code))} />
      <ReferenceInput
        {...common}
        path={field.ref?.options ?? ''}
        value={null}
        onChange={(code) => code !== null && onChange([...new Set([...values, code])])}
      />
    </>
  );
}
