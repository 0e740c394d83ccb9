import { useTranslation } from '@/kit/i18n/useTranslation';
import type { TeamAgentUserResult } from '@/api/gen/agent';
import { formatDecimal, roundDecimal } from '@/kit/format/decimal';
import styles from './Team.module.css';

const figures = ['newMembers', 'deposit', 'withdraw', 'volume', 'fee', 'commission'] as const;

type Line = Record<(typeof figures)[number], string | number>;

/** The figures of each day, the newest first, with their total. */
export function TeamDays({ team, isOwn }: { team: TeamAgentUserResult; isOwn: boolean }) {
  const { t } = useTranslation('agent');
  const title = (name: string) => t(`team.${name === 'commission' && !isOwn ? 'agentCommission' : name}`);
  const cells = (line: Line) =>
    figures.map((name) => (
      <td key={name}>
        {name === 'newMembers' ? line[name] : formatDecimal(roundDecimal(String(line[name]), 2), 2)}
      </td>
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
