import { Button } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { FieldValue } from '../fields/FieldValue';
import styles from './Reveal.module.css';
import { RevealedField } from './RevealedField';
import { RevealForm } from './RevealForm';
import { useReveal } from './useReveal';

type Props = { entity: EntityMeta; id: string; name: string; field: FieldMeta; value: unknown };

/** A masked value with the way to see it: a reason, then the value for a minute, then the mask again. */
export function MaskedField({ entity, id, name, field, value }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t(field.label);
  const [asking, setAsking] = useState(false);
  const reveal = useReveal(entity, id, name);
  const { revealed } = reveal;
  if (revealed)
    return (
      <RevealedField
        label={label}
        revealed={revealed}
        onHide={() => {
          setAsking(false);
          reveal.hide();
        }}
      />
    );
  return (
    <>
      <span className={styles.masked}>
        <FieldValue field={field} value={value} />
        {!asking && (
          <Button
            size="small"
            variant="minimal"
            icon={<EyeOpen />}
            aria-label={t('reveal.show', { label })}
            onClick={() => setAsking(true)}
          />
        )}
      </span>
      {asking && <RevealForm label={label} reveal={reveal} onCancel={() => setAsking(false)} />}
    </>
  );
}
