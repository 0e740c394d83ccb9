import { sql } from 'kysely';
import type { Seed } from '@server/seeds/context';

/** Computes the figures of agents' teams at present prices in USDT. Runs after the money. */
export const seedTeamFigures: Seed = async (db) => {
  await sql`with moved as (
      select "agentPath" as path, amount * "usdtPrice" as deposit, 0 as withdraw, 0 as volume, 0 as fee
        from deposit join coin using ("coinCode") where deposit.status = 'CREDITED'
      union all select "agentPath", 0, amount * "usdtPrice", 0, 0
        from withdrawal join coin using ("coinCode") where withdrawal.status = 'COMPLETED'
      union all select "agentPath", 0, 0, turnover * quote."usdtPrice", coalesce(fee * paid."usdtPrice", 0)
        from "spotOrder" join market using (symbol) join coin quote on quote."coinCode" = market."quoteCoin"
        left join coin paid on paid."coinCode" = "feeCoin" where "filledAmount" > 0
      union all select "agentPath", 0, 0, "filledQty" * "avgPrice" * "contractSize", coalesce(fee, 0)
        from "contractOrder" join perpetual using (symbol) where "filledQty" > 0
      union all select "agentPath", 0, 0, stake, fee + coalesce("winFee", 0) from "optionOrder" where result not in ('PENDING', 'VOID')
      union all select side."agentPath", 0, 0, amount * "usdtPrice", case when side.pays then fee * "usdtPrice" else 0 end
        from "otcOrder" join coin using ("coinCode") cross join lateral (values ("buyerAgentPath", side = 'BUY'), ("sellerAgentPath", side = 'SELL'))
          side ("agentPath", pays) where "otcOrder".status = 'COMPLETED'),
    teams as (select path, sum(deposit) as deposit, sum(withdraw) as withdraw, sum(volume) as volume, sum(fee) as fee
      from moved where path is not null group by 1),
    figures as (select agent.id, round(sum(deposit), 2) as deposit, round(sum(withdraw), 2) as withdraw,
        round(sum(volume), 2) as volume, round(sum(teams.fee), 2) as fee
      from agent join teams on starts_with(teams.path, agent.path) group by 1)
    update agent set "teamDeposit" = deposit, "teamWithdraw" = withdraw, "teamVolume" = volume, "teamFee" = fee
    from figures where figures.id = agent.id`.execute(db);
};
