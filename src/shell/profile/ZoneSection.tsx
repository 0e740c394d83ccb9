import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId, useMemo } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { browserZone } from '@/kit/format/zone';
import { useNow, useTimes } from '@/kit/hooks/useTimes';
import { Section } from './Section';
import { useProfile } from './ProfileSection';

/** Returns the zones that this browser knows by region, plus the current one if it has another name. */
function zonesByRegion(chosen: string | null): [region: string, zones: string[]][] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])]);
  const regions = new Map<string, string[]>();
  for (const zone of [...zones].sort()) {
    const [region = '', ...rest] = zone.split('/');
    const key = rest.length > 0 ? region : '';
    regions.set(key, [...(regions.get(key) ?? []), zone]);
  }
  return [...regions];
}

/** Renders the time zone in which times are displayed and typed; the browser's by default. */
export function ZoneSection({ timeZone }: { timeZone: string | null }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const { change, isLoading } = useProfile();
  const { formatTime, zoneOf } = useTimes();
  const now = useNow();
  const regions = useMemo(() => zonesByRegion(timeZone), [timeZone]);
  return (
    <Section title={t('profile.zone')} hint={t('profile.zoneHint')}>
      <FormGroup
        label={t('profile.timeZone')}
        labelFor={id}
        helperText={t('profile.now', { time: `${formatTime(now)} ${zoneOf(now)}` })}
      >
        <HTMLSelect
          id={id}
          fill
          disabled={isLoading}
          value={timeZone ?? ''}
          onChange={({ currentTarget: { value } }) => void change({ timeZone: value || null })}
        >
          <option value="">{t('profile.browserZone', { zone: browserZone() })}</option>
          {regions.map(([region, zones]) => (
            <optgroup key={region} label={region || t('profile.otherZones')}>
              {zones.map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </optgroup>
          ))}
        </HTMLSelect>
      </FormGroup>
    </Section>
  );
}
