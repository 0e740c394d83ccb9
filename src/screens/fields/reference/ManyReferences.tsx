import { useDeferredValue, useState } from 'react';
import { useReferenceOptionsQuery } from '@/api/options';
import { ManySelect } from '../ManySelect';
import { useOptionText } from './useOptionText';

type Props = {
  id: string;
  label: string;
  /** Path of the entity's options call. */
  path: string;
  values: readonly string[];
  several: boolean;
  onChange: (values: readonly string[]) => void;
};

/** Records of another entity, found by a part of their code or name. */
export function ManyReferences({ path, ...props }: Props) {
  const textOf = useOptionText();
  const [text, setText] = useState('');
  const { data = [] } = useReferenceOptionsQuery({ path, keyword: useDeferredValue(text) });
  return (
    <ManySelect
      {...props}
      options={data.map((option) => ({ value: option.value, label: textOf(option) }))}
      query={{ text, onChange: setText }}
    />
  );
}
