import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type TeamAgentUserResult, useTeamAgentUserQuery } from '@/api/gen/agent';
import { roundDecimal } from '@/kit/format/decimal';
import { localToUtc } from '@/kit/format/time';
import { Chart } from '@/screens/chart/Chart';
import { pollWhileFocused } from '@/api/client';
import { AsOf } from '@/screens/base/AsOf';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { useBusinessZone } from '@/screens/base/useBusinessZone';
import type { Period } from '@/screens/period/PeriodChoice';
import { useAmounts } from '@/screens/fields/number/scales';
import styles from './Team.module.css';
import { TeamCards } from './TeamCards';

const figures = ['newMembers', 'deposit', 'withdraw', 'volume', 'fee', 'commission'] as const;

type Line = Record<(typeof figures)[number], string | number>;

/** The figures of each day, the newest first, with their total. */
function TeamDays({ team, isOwn }: { team: TeamAgentUserResult; isOwn: boolean }) {
  const { t } = useTranslation('agent');
  const title = (name: string) => t(`team.${name === 'commission' && !isOwn ? 'agentCommission' : name}`);
  const { worth } = useAmounts();
  const cells = (line: Line) =>
    figures.map((name) => (
      <td key={name}>{name === 'newMembers' ? line[name] : worth(String(line[name]))}</td>
    ));
  return (
    <div className={styles.days} tabIndex={0} role="region" aria-label={t('team.days')}>
      <table>
        <caption>{t('team.days')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('team.day')}</th>
            {figures.map((name) => (
              <th key={name} scope="col">
                {title(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {team.days.toReversed().map((line) => (
            <tr key={line.day}>
              <th scope="row">{line.day}</th>
              {cells(line)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('team.total')}</th>
            {cells(team)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The figures of domain screen 46 that are drawn. */
const drawnFigures = ['newMembers', 'volume', 'commission'] as const;

/** The course of new members, volume and commission, day by day. One day has no course. */
function TeamCharts({ team, isOwn }: { team: TeamAgentUserResult; isOwn: boolean }) {
  const { t } = useTranslation('agent');
  const { zone } = useBusinessZone();
  if (team.days.length < 2) return null;
  const buckets = team.days.map(({ day }) => localToUtc(`${day}T00:00:00`, zone) ?? day);
  return (
    <div className={styles.charts}>
      {drawnFigures.map((name) => {
        const title = t(`team.${name === 'commission' && !isOwn ? 'agentCommission' : name}`);
        const values = team.days.map((day) => roundDecimal(String(day[name]), 2));
        return (
          <div key={name} className={styles.chart}>
            <Chart
              title={title}
              kind="bar"
              unit="day"
              buckets={buckets}
              lines={[{ key: name, title, values }]}
              height={140}
              {...(name === 'newMembers' ? { format: 'count' } : { format: 'worth', coin: 'USDT' })}
            />
          </div>
        );
      })}
    </div>
  );
}

type Props = {
  period: Period;
  /** @default the own team */
  agentNo?: string;
  /** Renders more beside the days. @default nothing */
  beside?: (team: TeamAgentUserResult) => React.ReactNode;
};

/** The figures of a team in a period: cards, and each day. */
export function TeamFigures({ period, agentNo, beside }: Props) {
  const { t } = useTranslation('agent');
  const zone = useBusinessZone();
  const isOwn = agentNo === undefined;
  const asked = { ...period, ...(isOwn ? {} : { agentNo }) };
  const { currentData: team, isError, error, refetch } = useTeamAgentUserQuery(asked, pollWhileFocused);
  return (
    <>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!team && !isError && <Spinner />}
      {team && (
        <>
          <p className={styles.note}>
            {t('team.zone', { zone: zone.name })} · <AsOf at={team.asOf} />
          </p>
          <TeamCards team={team} isOwn={isOwn} />
          <TeamCharts team={team} isOwn={isOwn} />
          <div className={styles.columns}>
            <TeamDays team={team} isOwn={isOwn} />
            {beside?.(team)}
          </div>
        </>
      )}
    </>
  );
}
