import { HTMLTable, NonIdealState } from '@blueprintjs/core';
import { useState } from 'react';
import { People } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';
import { PlainPage } from '@/kit/ui/PlainPage';
import { useAppSelector } from '@/store/hooks';
import { selectLocale } from '@/store/locale/slice';

/**
 * Renders /i18n (specification section 2.1): a greeting, and dates and numbers in the format of the current
 * language.
 */
export function GreetingPage() {
  const { t } = useTranslation('shell');
  const locale = useAppSelector(selectLocale);
  const name = useAppSelector((state) => state.session.info?.name ?? '');
  const { zone: timeZone } = useTimes();
  const [now] = useState(() => new Date());
  const samples = [
    [t('greeting.language'), new Intl.DisplayNames(locale, { type: 'language' }).of(locale)],
    [t('greeting.date'), new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(now)],
    [t('greeting.time'), new Intl.DateTimeFormat(locale, { timeStyle: 'long', timeZone }).format(now)],
    [t('greeting.number'), new Intl.NumberFormat(locale).format(1234567.891)],
  ];
  return (
    <PlainPage title={t('greeting.hello', { name })}>
      <HTMLTable compact>
        <tbody>
          {samples.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </PlainPage>
  );
}

/** Renders /agent/user (specification section 2.1); its list comes with the screens of the agents. */
export function AgentUserPage() {
  const { t } = useTranslation('shell');
  return (
    <NonIdealState
      icon={<People size={48} />}
      title={t('pages.agentUser')}
      description={t('agentUser.empty')}
    />
  );
}
