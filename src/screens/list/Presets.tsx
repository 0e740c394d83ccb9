import { Button, ButtonGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import type { ListState } from '../base/listState';
import styles from './ListPage.module.css';
import { holds, presetFields, withPreset } from '../base/presets';

type Props = { entity: EntityMeta; state: ListState; onChange: (changed: Partial<ListState>) => void };

/** Filters that are set together by one press, with their order, and the way to see all; other filters stay as they are. */
export function Presets({ entity, state, onChange }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const { presets = [] } = entity;
  if (presets.length === 0) return null;
  const all = presetFields(entity).every((name) => !state.filters[name]);
  return (
    <div className={styles.presets}>
      <ButtonGroup role="group" aria-label={t('presets.label')}>
        <Button
          size="small"
          text={t('presets.all')}
          active={all}
          aria-pressed={all}
          onClick={() => onChange(withPreset(entity, null, state))}
        />
        {presets.map((preset) => (
          <Button
            key={preset.name}
            size="small"
            text={label(preset.label)}
            active={holds(entity, preset, state.filters)}
            aria-pressed={holds(entity, preset, state.filters)}
            onClick={() => onChange(withPreset(entity, preset, state))}
          />
        ))}
      </ButtonGroup>
    </div>
  );
}
