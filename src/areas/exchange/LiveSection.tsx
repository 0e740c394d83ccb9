import { Spinner } from '@blueprintjs/core';
import { useLiveExchangeSymbolQuery } from '@/api/gen/exchange';
import type { FieldMeta } from '@/api/entity';
import type { Row } from '@/screens/base/row';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { FieldGroup, Facts } from '@/screens/fields/Facts';

/** Milliseconds between two refreshes while the window is in use. */
const interval = 5_000;

const price = { kind: 'decimal', coin: { field: 'quoteCoin' } } as const;

/** The figures in the order in which staff read them. */
const figures: Readonly<Record<string, FieldMeta>> = {
  lastPrice: { ...price, label: 'exchange:live.lastPrice' },
  bestBid: { ...price, label: 'exchange:live.bestBid' },
  bestAsk: { ...price, label: 'exchange:live.bestAsk' },
  openOrders: { kind: 'integer', label: 'exchange:live.openOrders' },
  volume24h: { kind: 'decimal', coin: { field: 'baseCoin' }, label: 'exchange:live.volume24h' },
  turnover24h: { ...price, label: 'exchange:live.turnover24h' },
  heartbeatAt: { kind: 'time', label: 'exchange:live.heartbeatAt' },
  asOf: { kind: 'time', label: 'exchange:live.asOf' },
};

/** What happens in a market now; refreshes itself. */
export function LiveSection({ row }: { row: Row }) {
  const { data, isError, error, refetch } = useLiveExchangeSymbolQuery(
    { id: row.id },
    { pollingInterval: interval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  return (
    <FieldGroup title="exchange:live.title">
      {isError && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner size={20} />}
      {data && <Facts fields={Object.entries(figures)} row={{ ...row, ...data }} roomy />}
    </FieldGroup>
  );
}
