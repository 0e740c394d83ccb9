import { Callout, HTMLTable } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import styles from './ImportDialog.module.css';
import type { ImportPhase } from './useImport';

type Props = {
  entity: EntityMeta;
  call: NonNullable<EntityMeta['calls']['import']>;
  phase: Exclude<ImportPhase, { at: 'file' }>;
};

/** Most errors that the platform returns for one file (contract: ImportOutcome). */
const most = 200;

/** The result of the check or the import: rows by outcome, and errors by line and field. */
export function ImportOutcome({ entity, call, phase }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  if (phase.at === 'proposed')
    return (
      <Callout compact intent="warning" role="status">
        {t('import.proposed', { number: phase.approvalNo })}
      </Callout>
    );
  const { rows, created, updated, errors } = phase.outcome;
  if (phase.at === 'done')
    return (
      <Callout compact intent="success" role="status">
        {t('import.done', { created, updated })}
      </Callout>
    );
  /** `items.0.itemValue` belongs to `items`. */
  const titleOf = (path: string) => {
    const [name = ''] = path.split('.');
    return name === ''
      ? t('import.whole')
      : label((entity.fields[name] ?? call.fields[name])?.label ?? call.labels?.[name] ?? name);
  };
  return (
    <>
      <Callout
        compact
        intent={errors.length > 0 ? 'danger' : 'success'}
        role={errors.length > 0 ? 'alert' : 'status'}
      >
        <p>{t('import.counts', { count: rows, created, updated })}</p>
        {errors.length > 0 ? t('import.bad', { count: errors.length }) : t('import.good')}
        {errors.length >= most && ` ${t('import.most', { count: most })}`}
      </Callout>
      {errors.length > 0 && (
        <div className={styles.errors} tabIndex={0} role="region" aria-label={t('import.errors')}>
          <HTMLTable compact>
            <thead>
              <tr>
                <th scope="col">{t('import.line')}</th>
                <th scope="col">{t('import.field')}</th>
                <th scope="col">{t('import.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {errors.map(({ line, field, msg }, place) => (
                <tr key={place}>
                  <td>{line}</td>
                  <td>{titleOf(field)}</td>
                  <td>{msg}</td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
    </>
  );
}
