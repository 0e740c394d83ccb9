import { ProgressBar } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/nft';
import { useGetNftItemQuery } from '@/api/gen/nft';

type Props = { row: components['schemas']['NftItemDetail'] };

/** How far the minting of an item is; the record follows it every two seconds until it ends (domain screen 32). */
export function Minting({ row }: Props) {
  const { t } = useTranslation('nft');
  const isMinting = row.status === 'MINTING';
  const { data = row } = useGetNftItemQuery(
    { id: row.id },
    { skip: !isMinting, pollingInterval: 2_000, skipPollingIfUnfocused: true },
  );
  if (!isMinting) return null;
  const { minted, supply } = data;
  return (
    <section aria-label={t('minting.title')}>
      <p role="status">{t('minting.progress', { minted, supply })}</p>
      <ProgressBar value={minted / supply} intent="primary" aria-label={t('minting.title')} />
    </section>
  );
}
