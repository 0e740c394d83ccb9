import { Callout, Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type CaseOtcAppealResult, useCaseOtcAppealQuery } from '@/api/gen/otc';
import type { components } from '@/api/gen/contract/otc';
import { otcAppeal } from '@/api/gen/otc.fields';
import { Tag } from '@/kit/ui/Tag';
import { TimeText } from '@/kit/ui/TimeText';
import { RecordContext, useRefetchOn } from '@/screens/base/recordContext';
import { useFieldView } from '@/screens/detail/useFieldView';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { PrivateFile } from '@/screens/fields/file/PrivateFile';
import { Countdown } from './Countdown';
import styles from './Workbench.module.css';

type Appeal = components['schemas']['OtcAppealDetail'];
type Side = CaseOtcAppealResult['sides'][number];

/** What each party says and shows, what it still has to add, and until when. */
export function Evidence({ row }: { row: Appeal }) {
  const { data, error, refetch } = useCaseOtcAppealQuery({ id: row.id });
  useRefetchOn(row, refetch);
  if (!data && !error) return <Spinner size={20} />;
  return (
    <RecordContext value={{ entity: otcAppeal.name, id: row.id }}>
      {error && <LoadFailure what={data ? 'stale' : 'part'} error={error} onRetry={() => void refetch()} />}
      {data?.sides.map((side) => (
        <SideEvidence key={side.role} row={row} side={side} />
      ))}
    </RecordContext>
  );
}

function SideEvidence({ row, side }: { row: Appeal; side: Side }) {
  const { t } = useTranslation('otc');
  const view = useFieldView(otcAppeal, row);
  const { role, isInitiator, evidence, missing, dueAt } = side;
  const member = isInitiator ? 'initiatorUid' : 'defendantUid';
  const title = t(role === 'BUYER' ? 'workbench.buyer' : 'workbench.seller');
  return (
    <section className={styles.part} aria-label={t('workbench.evidenceOf', { side: title })}>
      <h3>
        {t('workbench.evidenceOf', { side: title })}
        <Tag>{t(isInitiator ? 'workbench.initiator' : 'workbench.defendant')}</Tag>
        {view(member, otcAppeal.fields[member])}
      </h3>
      {missing !== null && (
        <Callout compact intent="warning" className={String(styles.missing)} title={t('workbench.missing')}>
          <p>{missing}</p>
          {dueAt !== null && (
            <p>
              {t('workbench.until')} <TimeText value={dueAt} /> · <Countdown until={dueAt} />
            </p>
          )}
        </Callout>
      )}
      {isInitiator && (
        <>
          {row.reason !== null && <DictTag dict={otcAppeal.fields.reason.dict} value={row.reason} />}
          <p className={styles.text}>{row.statement}</p>
        </>
      )}
      {evidence.length === 0 && <p className={styles.quiet}>{t('workbench.noEvidence')}</p>}
      {evidence.length > 0 && (
        <ul className={styles.files}>
          {evidence.map(({ file, name, mime, note, uploadedAt }) => (
            <li key={file.fileId}>
              <figure>
                <PrivateFile fileId={file.fileId} label={name} isRead={mime.startsWith('image/')} />
                <figcaption>
                  {note ?? name}
                  <br />
                  <TimeText value={uploadedAt} />
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
