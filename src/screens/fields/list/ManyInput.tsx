import { Checkbox } from '@blueprintjs/core';
import { useDict } from '@/screens/dictionary/useDict';
import { ReferenceSelect } from '../reference/ReferenceSelect';
import { ChosenTags } from './ChosenTags';
import { elementProps, type InputProps } from '../kind';
import { textsOf } from './listText';
import styles from './ManyInput.module.css';

/** Several values of a dictionary, as boxes to tick: those of the contract, or, where staff keep the dictionary, what it holds now. */
export function ManyEnumInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  const { id, name, ...aria } = elementProps(props);
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
export function ManyReferenceInput(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  const values = textsOf(value);
  return (
    <>
      <ChosenTags values={values} onRemove={(code) => onChange(values.filter((each) => each !== code))} />
      <ReferenceSelect
        {...elementProps(props)}
        onBlur={onBlur}
        path={field.ref?.options ?? ''}
        value={null}
        onChange={(code) => code !== null && onChange([...new Set([...values, code])])}
      />
    </>
  );
}
