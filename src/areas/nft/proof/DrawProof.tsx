import { Button, Callout, Spinner } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/nft';
import { useProofNftDrawQuery } from '@/api/gen/nft';
import styles from '@/areas/nft/section.module.css';
import { saveFile } from '@/kit/saveFile';
import { usePermission } from '@/screens/access/usePermission';
import { FactTable } from '@/screens/detail/FactTable';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { checkProof } from './checkProof';
import type { Proof, Verdict } from './checkProof';

type Props = { row: components['schemas']['NftDrawDetail'] };

/** Before the draw: the block that it waits for. After it: the winners, computed again in this browser (domain screen 35). */
export function DrawProof({ row }: Props) {
  const { t } = useTranslation('nft');
  const has = usePermission();
  const isShown = row.status === 'DRAWN' && has('nft:draw:winners');
  const { data, isError, error, refetch } = useProofNftDrawQuery(isShown ? { id: row.id } : skipToken);
  if (row.status === 'CLOSED')
    return (
      <Callout compact intent="primary">
        {t(row.blockHash === null ? 'proof.waits' : 'proof.ready', {
          chain: row.blockChain,
          height: row.blockHeight,
        })}
      </Callout>
    );
  if (!isShown) return null;
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <ProofView proof={data} /> : <Spinner size={20} aria-label={t('proof.computing')} />;
}

/** The verdict over published values, line by line, and their download. */
function ProofView({ proof }: { proof: Proof }) {
  const { t } = useTranslation('nft');
  const id = useId();
  const verdict = useVerdict(proof);
  const result = (isGood: boolean) => t(isGood ? 'proof.match' : 'proof.different');
  const handleDownload = () =>
    saveFile(
      `${proof.drawNo}.json`,
      new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
    );
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{t('proof.title')}</h3>
      <p>{t('proof.about')}</p>
      <Button icon={<Download />} text={t('proof.download')} onClick={handleDownload} />
      {verdict === null ? (
        <Spinner size={20} aria-label={t('proof.computing')} />
      ) : (
        <>
          <FactTable
            title={t('proof.values')}
            none=""
            heads={[t('proof.value'), t('proof.result')]}
            rows={[
              [t('proof.seed'), result(verdict.isSeedGenuine)],
              [t('proof.list', { count: proof.entries.length }), result(verdict.isListGenuine)],
            ]}
          />
          <FactTable
            title={t('proof.winners', { count: proof.winners.length })}
            none={t('proof.none')}
            heads={[
              t('proof.entry'),
              t('proof.member'),
              t('proof.computed'),
              t('proof.published'),
              t('proof.result'),
            ]}
            numeric={[0]}
            rows={verdict.winners.map(({ computed, published, isEqual }) => [
              (computed ?? published)?.entryNo,
              (computed ?? published)?.memberUid,
              computed?.itemNo ?? t('proof.noPrize'),
              published?.itemNo ?? t('proof.noPrize'),
              result(isEqual),
            ])}
          />
          <Callout compact intent={verdict.isSound ? 'success' : 'danger'} role="status">
            {t(verdict.isSound ? 'proof.sound' : 'proof.unsound')}
          </Callout>
        </>
      )}
    </section>
  );
}

/** Computes the verdict over published values; null while it computes. */
function useVerdict(proof: Proof): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    let isWanted = true;
    void checkProof(proof).then((found) => {
      if (isWanted) setVerdict(found);
    });
    return () => {
      isWanted = false;
    };
  }, [proof]);
  return verdict;
}
