import { HTMLTable, type Intent, ProgressBar } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { Tag } from '@/kit/ui/Tag';
import { isEmpty, type Row } from '@/screens/base/row';
import { FieldValue } from '@/screens/fields/FieldValue';
import { isNumeric } from '@/screens/fields/registry';
import { useNames } from '@/screens/base/useNames';
import { countLines, type Line } from './batches';
import styles from './BulkTable.module.css';

type Props = {
  entity: EntityMeta;
  /** Fields that tell the records apart. */
  facts: readonly string[];
  lines: readonly Line[];
  /** Records that are not sent, with the reason. */
  skipped: readonly { row: Row; text: string }[];
  started: boolean;
  running: boolean;
};

const intents: Record<Line['state'], Intent> = {
  waiting: 'none',
  ok: 'success',
  refused: 'danger',
  unknown: 'warning',
};

/** Shows the result of each record and of all together. */
export function BulkLines({ entity, facts, lines, skipped, started, running }: Props) {
  const { t } = useTranslation('screens');
  const texts = {
    waiting: t('bulk.waiting'),
    ok: t('bulk.ok'),
    refused: t('bulk.refused'),
    unknown: t('bulk.unknown'),
  };
  const counts = countLines(lines);
  const done = lines.length - counts.waiting;
  const textOf = (line: Line) => {
    if (line.state === 'refused') return line.text;
    return line.state === 'unknown' ? t('bulk.unknownText') : '';
  };
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
      <BulkTable
        entity={entity}
        facts={facts}
        lines={[
          ...lines.map((line) => ({
            row: line.row,
            outcome: started
              ? { tag: <Tag intent={intents[line.state]}>{texts[line.state]}</Tag>, text: textOf(line) }
              : null,
          })),
          ...skipped.map(({ row, text }) => ({
            row,
            outcome: { tag: <Tag>{t('bulk.skipped')}</Tag>, text },
          })),
        ]}
      />
    </>
  );
}

type BulkTableProps = {
  entity: EntityMeta;
  /** Fields that tell the records apart. Shows the first three that have a value in any record. */
  facts: readonly string[];
  /** Each record with its result; null before the action runs on a record that allows it. */
  lines: readonly { row: Row; outcome: { tag: ReactNode; text: ReactNode } | null }[];
};

/** Table of the selected records, with their identifying fields and results. */
function BulkTable({ entity, facts, lines }: BulkTableProps) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const { recordLabel } = useNames(entity);
  const shown = facts
    .filter((name) => lines.some(({ row }) => !isEmpty(row[name])))
    .slice(0, 3)
    .flatMap((name) => {
      const field = entity.fields[name];
      return field && !field.items ? [{ name, field, 'data-number': isNumeric(field) }] : [];
    });
  const hasOutcome = lines.some(({ outcome }) => outcome);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('bulk.results')}>
      <HTMLTable compact className={String(styles.table)}>
        <thead>
          <tr>
            <th scope="col">{label(entity.label)}</th>
            {shown.map(({ name, field, ...place }) => (
              <th key={name} scope="col" {...place}>
                {label(field.label)}
              </th>
            ))}
            {hasOutcome && (
              <th scope="col" colSpan={2}>
                {t('bulk.results')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, outcome }) => (
            <tr key={row.id}>
              <th scope="row">{recordLabel(row)}</th>
              {shown.map(({ name, field, ...place }) => (
                <td key={name} {...place}>
                  <FieldValue field={field} value={row[name]} row={row} />
                </td>
              ))}
              {hasOutcome && (
                <>
                  <td>{outcome?.tag}</td>
                  <td className={styles.text}>{outcome?.text}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
