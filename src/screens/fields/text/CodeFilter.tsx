import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import type { FieldMeta } from '@/api/entity';
import { useTitles } from './useTitleOf';

type Props = {
  id: string;
  name: string;
  field: FieldMeta;
  titles: NonNullable<FieldMeta['titles']>;
  value: string;
  onChange: (value: string) => void;
};

/** A filter by codes of the contract: typed, or chosen by what they are called. */
export function CodeFilter({ id, name, field, titles, value, onChange }: Props) {
  const [isWanted, setWanted] = useState(false);
  const list = useTitles(isWanted ? titles : undefined);
  return (
    <>
      <InputGroup
        id={id}
        name={name}
        list={`${id}-codes`}
        maxLength={field.maxLength ?? 200}
        value={value}
        onFocus={() => setWanted(true)}
        onValueChange={onChange}
      />
      <datalist id={`${id}-codes`}>
        {list.map(([code, title]) => (
          <option key={code} value={code} label={title} />
        ))}
      </datalist>
    </>
  );
}
