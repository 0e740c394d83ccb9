import { Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import {
  type PreviewOtcAppealArg,
  type PreviewOtcAppealResult,
  usePreviewOtcAppealQuery,
} from '@/api/gen/otc';
import type { components } from '@/api/gen/contract/otc';
import { otcAppeal } from '@/api/gen/otc.fields';
import { TimeText } from '@/kit/ui/TimeText';
import { useRefetchOn } from '@/screens/base/recordContext';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { FieldValue } from '@/screens/fields/FieldValue';
import styles from './Workbench.module.css';

type Appeal = components['schemas']['OtcAppealDetail'];

type Props = {
  row: Appeal;
  /** The ruling that is being made. @default the one that waits for its review */
  given?: Omit<PreviewOtcAppealArg, 'id'>;
};

/** Who gets what under a ruling, and the penalty, as the platform would carry it out now. */
export function Preview({ row, given = {} }: Props) {
  const { t } = useTranslation('otc');
  const {
    currentData: data,
    error,
    refetch,
  } = usePreviewOtcAppealQuery({ id: row.id, ...given }, { refetchOnMountOrArgChange: true });
  useRefetchOn(row, refetch);
  return (
    <section className={styles.preview} aria-label={t('workbench.preview')} aria-busy={!data && !error}>
      <h4>{t('workbench.preview')}</h4>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner size={20} />}
      {data && <Shares preview={data} />}
    </section>
  );
}

function Shares({ preview }: { preview: PreviewOtcAppealResult }) {
  const { t } = useTranslation('otc');
  const { lines, penalty, penaltyDays, penaltyUid, blockedUntil } = preview;
  return (
    <>
      <table className={styles.shares}>
        <thead>
          <tr>
            <th scope="col">{t('workbench.who')}</th>
            <th scope="col">{t('workbench.what')}</th>
            <th scope="col">{t('workbench.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ role, kind, memberUid, coinCode, amount, toAd }) => (
            <tr key={role}>
              <th scope="row">
                <DictTag dict={otcAppeal.fields.initiatorRole.dict} value={role} />
                {memberUid !== null && <small>{memberUid}</small>}
              </th>
              <td>
                <DictTag dict="otc_share_kind" value={kind} />
                {toAd && <small>{t('workbench.toAd')}</small>}
              </td>
              <td>
                {kind === 'NOTHING' ? (
                  '–'
                ) : (
                  <>
                    <FieldValue field={otcAppeal.fields.amount} value={amount} /> {coinCode}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('workbench.penalty')}: <DictTag dict={otcAppeal.fields.penalty.dict} value={penalty} />{' '}
        {penaltyDays !== null && t('workbench.days', { count: penaltyDays })}{' '}
        {penaltyUid !== null && t('workbench.against', { uid: penaltyUid })}
        {blockedUntil !== null && (
          <>
            {' '}
            · {t('workbench.until')} <TimeText value={blockedUntil} />
          </>
        )}
      </p>
    </>
  );
}
