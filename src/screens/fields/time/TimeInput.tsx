import { Button, ButtonGroup, InputGroup } from '@blueprintjs/core';
import { type AriaAttributes, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';
import { Tag } from '@/kit/ui/Tag';
import styles from './Time.module.css';

/** A button that sets a time: its label, and the time in milliseconds since 1970. */
type TimePreset = { label: string; moment: () => number };

type Props = AriaAttributes & {
  id: string;
  name?: string;
  /** RFC 3339 in UTC; null if empty. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** Earliest and latest moment, RFC 3339. */
  min?: string;
  max?: string;
  /** @default none */
  presets?: readonly TimePreset[];
};

// The browser omits seconds that are 0; another text would reset the part being typed.
const asBrowser = (local: string) => local.replace(/:00$/, '');

/**
 * An input for a time, typed in the user's zone, which is shown beside it. The value is RFC 3339 in UTC. The
 * browser's own input supports arrow keys and screen readers.
 */
export function TimeInput({ value, onChange, onBlur, min, max, presets = [], ...common }: Props) {
  const { t } = useTranslation('screens');
  const { localToUtc, utcToLocal, zone, zoneOf } = useTimes();
  const [typed, setTyped] = useState('');
  const local = (moment: string | undefined) => (moment ? asBrowser(utcToLocal(moment)) : '');
  const shown = value !== null && localToUtc(typed) === value ? asBrowser(typed) : local(value ?? undefined);
  return (
    <div className={styles.time}>
      <InputGroup
        {...common}
        fill
        type="datetime-local"
        step={1}
        value={shown}
        {...(min ? { min: local(min) } : {})}
        {...(max ? { max: local(max) } : {})}
        intent={common['aria-invalid'] === true ? 'danger' : 'none'}
        rightElement={<Tag title={t('input.zone', { zone })}>{zoneOf(value ?? Date.now())}</Tag>}
        onValueChange={(next) => {
          setTyped(next);
          onChange(localToUtc(next));
        }}
        onBlur={() => onBlur?.()}
      />
      {presets.length > 0 && (
        <ButtonGroup variant="minimal">
          {presets.map(({ label, moment }) => (
            <Button
              key={label}
              size="small"
              text={label}
              onClick={() => onChange(new Date(moment()).toISOString())}
            />
          ))}
        </ButtonGroup>
      )}
    </div>
  );
}
