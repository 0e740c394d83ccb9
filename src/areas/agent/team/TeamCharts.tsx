import { useTranslation } from '@/kit/i18n/useTranslation';
import type { TeamAgentUserResult } from '@/api/gen/agent';
import { roundDecimal } from '@/kit/format/decimal';
import { Chart } from '@/screens/chart/Chart';
import styles from './Team.module.css';

/** The figures of domain screen 46 that are drawn. */
const figures = ['newMembers', 'volume', 'commission'] as const;

/** The course of new members, volume and commission, day by day. One day has no course. */
export function TeamCharts({ team, isOwn }: { team: TeamAgentUserResult; isOwn: boolean }) {
  const { t } = useTranslation('agent');
  if (team.days.length < 2) return null;
  const buckets = team.days.map(({ day }) => new Date(`${day}T00:00:00+08:00`).toISOString());
  return (
    <div className={styles.charts}>
      {figures.map((name) => {
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
              {...(name === 'newMembers' ? { format: 'count' } : { format: 'amount', coin: 'USDT' })}
            />
          </div>
        );
      })}
    </div>
  );
}
