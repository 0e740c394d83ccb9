import { type Intent, ProgressBar } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { EntityMeta } from '@/api/entity';
import { Tag } from '@/kit/ui/Tag';
import type { Row } from '@/screens/base/row';
import { BulkTable } from './BulkTable';
import { countLines, type Line } from './orders';

type Props = {
  entity: EntityMeta;
  /** Fields that tell the records apart. */
  facts: readonly string[];
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
export function BulkLines({ entity, facts, lines, leftAlone, started, running }: Props) {
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
  const skipped = { tag: <Tag>{t('bulk.skipped')}</Tag>, text: t('action.noLonger') };
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
          ...leftAlone.map((row) => ({ row, outcome: skipped })),
        ]}
      />
    </>
  );
}
