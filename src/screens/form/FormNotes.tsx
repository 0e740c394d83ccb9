import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useTimes } from '@/kit/hooks/useTimes';
import { RequestNumber } from '../errors/LoadFailure';
import styles from './RecordForm.module.css';
import type { useRecordForm } from './useRecordForm';

/** The notes above a form: an offered draft, and why the record could not be saved. */
export function FormNotes({ form: { draft, failure } }: { form: ReturnType<typeof useRecordForm> }) {
  return (
    <div className={styles.notes}>
      {draft.offered && (
        <DraftOffer draft={draft.offered} onRestore={draft.restore} onDiscard={draft.discard} />
      )}
      {failure && (
        <Callout compact intent="danger" role="alert">
          {failure.text}
          <RequestNumber error={failure.error} />
        </Callout>
      )}
    </div>
  );
}

type Props = {
  /** When the draft was typed, in milliseconds since 1970, and whether the record changed since. */
  draft: { at: number; isOlder: boolean };
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers the values that were typed before the window was reloaded. */
function DraftOffer({ draft, onRestore, onDiscard }: Props) {
  const { t } = useTranslation('screens');
  const { formatTime, zoneOf } = useTimes();
  return (
    <Callout compact intent="primary" role="status" icon={false}>
      <p>
        {t('draft.found', { time: `${formatTime(draft.at)} ${zoneOf(draft.at)}` })}{' '}
        {draft.isOlder && t('draft.older')}
      </p>
      <Button size="small" intent="primary" text={t('draft.restore')} onClick={onRestore} />{' '}
      <Button size="small" variant="minimal" text={t('draft.discard')} onClick={onDiscard} />
    </Callout>
  );
}
