import { useTranslation } from '@/kit/i18n/useTranslation';
import { useMinute } from '@/kit/hooks/useTimes';
import { usePage } from '@/store/pageContext';
import { PeriodChoice, readPeriod, writePeriod } from '@/screens/period/PeriodChoice';
import { Invitation } from './Invitation';
import { TeamFigures } from './TeamFigures';
import styles from './Team.module.css';

/** What an agent sees first (domain screen 46): the figures of the own team, and how to invite members. */
export function MyTeam() {
  const { t } = useTranslation('agent');
  const { search, setSearch } = usePage();
  const now = useMinute(true);
  const period = readPeriod(search, now);
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
