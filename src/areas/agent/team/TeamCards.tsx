import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { TeamAgentUserResult } from '@/api/gen/agent';
import { CountUp } from '@/kit/ui/CountUp';
import { useListPage } from '@/screens/base/useRecordPage';
import { useAmounts } from '@/screens/fields/number/scales';
import styles from './Team.module.css';

type Query = Readonly<Record<string, string | readonly string[]>>;
type Card = { name: string; value: string; coin?: string; list?: readonly [path: string, query: Query] };

/** The kinds of entries that the figure "fee" adds (contract: AgentTeamFigures). */
const feeKinds = ['SPOT_FEE', 'CONTRACT_FEE', 'OTC_FEE', 'NFT_FEE'];
/** Commissions that count: all but void ones. */
const valid = ['ACCRUED', 'IN_SETTLE', 'PAID'];

/**
 * Returns the figures with the list whose sum each is. Only the lists of an agent hold exactly the own team, so the
 * figures of another team have no list, except the commission.
 */
const cardsOf = (team: TeamAgentUserResult, isOwn: boolean): Card[] => {
  const { from, to, agentNo } = team;
  const within = (field: string) => ({ [`${field}From`]: from, [`${field}To`]: to });
  const card = (name: keyof TeamAgentUserResult, path: string, query: Query, coin?: string): Card => ({
    name,
    value: String(team[name]),
    ...(coin !== undefined && { coin }),
    ...(isOwn && { list: [path, query] as const }),
  });
  return [
    card('members', '/vip/member', { createdAtTo: to }),
    card('newMembers', '/vip/member', within('createdAt')),
    { name: 'activeMembers', value: String(team.activeMembers) },
    card('deposit', '/wallet/deposit', { status: ['CREDITED'], ...within('creditedAt') }, 'USDT'),
    card('withdraw', '/wallet/withdraw', { status: ['COMPLETED'], ...within('completedAt') }, 'USDT'),
    card('volume', '/exchange/deal', within('createdAt'), 'USDT'),
    card('fee', '/account/ledger', { bizType: feeKinds, ...within('createdAt') }, 'USDT'),
    {
      name: isOwn ? 'commission' : 'agentCommission',
      value: team.commission,
      coin: 'USDT',
      list: ['/agent/commission', { agentNo, status: valid, ...within('createdAt') }],
    },
  ];
};

const searchOf = (query: Query): string => {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) params.append(name, value);
  return params.toString();
};

/** The figures of a team, each with its list. */
export function TeamCards({ team, isOwn }: { team: TeamAgentUserResult; isOwn: boolean }) {
  return (
    <ul className={styles.cards}>
      {cardsOf(team, isOwn).map((card) => (
        <li key={card.name}>
          <TeamCard {...card} />
        </li>
      ))}
    </ul>
  );
}

function TeamCard({ name, value, coin, list }: Card) {
  const { t } = useTranslation('agent');
  const { worth } = useAmounts();
  const [path = '', query = {}] = list ?? [];
  const page = useListPage(path);
  const content = (
    <>
      <span>{t(`team.${name}`)}</span>
      <strong>{coin === undefined ? <CountUp name={`team.${name}`} value={value} /> : worth(value)}</strong>
      <span className={styles.note}>{coin}</span>
    </>
  );
  if (!page || !list) return <div className={styles.card}>{content}</div>;
  return (
    <Link className={styles.card} to={`${page.path}?${searchOf(query)}`}>
      {content}
    </Link>
  );
}
