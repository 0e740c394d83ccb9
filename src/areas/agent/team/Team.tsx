import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useMinute } from '@/kit/hooks/useTimes';
import { usePage } from '@/store/pageContext';
import { PeriodChoice, readPeriod, writePeriod, type Period } from '@/screens/period/PeriodChoice';
import { useBusinessZone } from '@/screens/base/useBusinessZone';
import type { Row } from '@/screens/base/row';
import { useAppSelector } from '@/store/hooks';
import { Invitation } from './Invitation';
import { TeamFigures } from './TeamFigures';
import styles from './Team.module.css';

/** What an agent sees first (domain screen 46): the figures of the own team, and how to invite members. */
export function MyTeam() {
  const { t } = useTranslation('agent');
  const { search, setSearch } = usePage();
  const now = useMinute(true);
  const { zone } = useBusinessZone();
  const period = readPeriod(search, now, zone);
  return (
    <section className={styles.team} aria-label={t('team.mine')}>
      <header className={styles.head}>
        <h1>{t('team.mine')}</h1>
        <PeriodChoice
          period={period}
          now={now}
          onChange={(next) => setSearch(writePeriod(next), 'replace')}
        />
      </header>
      <TeamFigures period={period} beside={(team) => <Invitation team={team} />} />
    </section>
  );
}

/** The team of an agent on its page: the figures of a period. The own team has the lists behind them. */
export function TeamOf({ row }: { row: Row }) {
  const { t } = useTranslation('agent');
  const own = useAppSelector((state) => state.session.info?.agentNo);
  const now = useMinute(true);
  const { zone } = useBusinessZone();
  const [chosen, setChosen] = useState<Period | null>(null);
  const period = chosen ?? readPeriod('', now, zone);
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
