import { Button, Classes } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { isApiError } from '@/api/errors';
import { useErrorText } from '../errors/useErrorText';
import { SummaryGroups } from './SummaryGroups';
import styles from './SummaryGroups.module.css';
import type { Summary } from './useSummary';

type Props = { entity: EntityMeta; summary: Summary };

/** The sums of a list in one line, whatever state they are in. */
export function SummaryLine({ entity, summary: { by, groups, error, retry } }: Props) {
  const { t } = useTranslation('screens');
  const errorText = useErrorText();
  if (groups) return <SummaryGroups entity={entity} by={by} groups={groups} />;
  if (error === null)
    return (
      <p className={styles.state} aria-busy>
        <span className={Classes.SKELETON}>{t('summary.title')}</span>
      </p>
    );
  return (
    <p className={styles.state}>
      <span role="alert">
        {t('summary.failed')}
        {isApiError(error) && `: ${errorText(error)}`}
      </span>{' '}
      <Button size="small" text={t('table.retry')} onClick={retry} />
    </p>
  );
}
