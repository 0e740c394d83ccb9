import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useMinute } from '@/kit/hooks/useTimes';
import type { Row } from '@/screens/base/row';
import { useAppSelector } from '@/store/hooks';
import { PeriodChoice, type Period, readPeriod } from '@/screens/period/PeriodChoice';
import { Invitation } from './Invitation';
import { TeamFigures } from './TeamFigures';
import styles from './Team.module.css';

/** The team of an agent on its page: the figures of a period. The own team has the lists behind them. */
export function TeamOf({ row }: { row: Row }) {
  const { t } = useTranslation('agent');
  const own = useAppSelector((state) => state.session.info?.agentNo);
  const now = useMinute(true);
  const [chosen, setChosen] = useState<Period | null>(null);
  const period = chosen ?? readPeriod('', now);
  const agentNo = String(row.agentNo);
  return (
    <section className={styles.team} aria-label={t('team.of')}>
      <header className={styles.head}>
        <h3>{t('team.of')}</h3>
        <PeriodChoice period={period} now={now} onChange={setChosen} />
      </header>
      <TeamFigures
        period={period}
        {...(agentNo === own ? {} : { agentNo })}
        beside={(team) => <Invitation team={team} />}
      />
    </section>
  );
}
