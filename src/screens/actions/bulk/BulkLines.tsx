import { HTMLTable, type Intent, ProgressBar } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { Tag } from '@/kit/ui/Tag';
import { objectOf, type Row } from '@/screens/row';
import styles from './BulkLines.module.css';
import { countLines, type Line } from './orders';

type Props = {
  entity: EntityMeta;
  lines: readonly Line[];
  /** Records whose status does not allow the action. */
  leftAlone: readonly Row[];
  started: boolean;
  running: boolean;
};

const intents: Record<Line['state'], Intent> = {
  waiting: 'none',
  ok: 'success',
  refused: 'danger',
  unknown: 'warning',
};

/** What becomes of each record, and of all together. */
export function BulkLines({ entity, lines, leftAlone, started, running }: Props) {
  const { t } = useTranslation('screens');
  const texts = {
    waiting: t('bulk.waiting'),
    ok: t('bulk.ok'),
    refused: t('bulk.refused'),
    unknown: t('bulk.unknown'),
  };
  const counts = countLines(lines);
  const done = lines.length - counts.waiting;
  return (
    <>
      {running && (
        <ProgressBar
          value={lines.length > 0 ? done / lines.length : 0}
          animate={false}
          intent="primary"
          aria-label={t('bulk.progress', { done, total: lines.length })}
        />
      )}
      {started && (
        <p role="status">
          {running ? t('bulk.progress', { done, total: lines.length }) : t('bulk.summary', counts)}
        </p>
      )}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('bulk.results')}>
        <HTMLTable compact className={String(styles.table)}>
          <tbody>
            {lines.map((line) => (
              <tr key={line.row.id}>
                <th scope="row">{objectOf(line.row, entity)}</th>
                <td>{started && <Tag intent={intents[line.state]}>{texts[line.state]}</Tag>}</td>
                <td>
                  {line.state === 'refused' && line.text}
                  {line.state === 'unknown' && t('bulk.unknownText')}
                </td>
              </tr>
            ))}
            {leftAlone.map((row) => (
              <tr key={row.id}>
                <th scope="row">{objectOf(row, entity)}</th>
                <td>
                  <Tag>{t('bulk.skipped')}</Tag>
                </td>
                <td>{t('action.noLonger')}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
    </>
  );
}
