import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type TeamAgentUserResult, useTeamAgentUserQuery } from '@/api/gen/agent';
import { pollWhileFocused } from '@/api/client';
import { useTimes } from '@/kit/hooks/useTimes';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import type { Period } from '@/screens/period/PeriodChoice';
import { TeamCards } from './TeamCards';
import { TeamCharts } from './TeamCharts';
import { TeamDays } from './TeamDays';
import styles from './Team.module.css';

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
  const { formatTime } = useTimes();
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
            {t('team.zone')} · {t('team.asOf', { time: formatTime(team.asOf) })}
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
