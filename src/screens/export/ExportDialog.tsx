import {
  Button,
  Callout,
  DialogBody,
  DialogFooter,
  FormGroup,
  ProgressBar,
  Radio,
  RadioGroup,
  TextArea,
} from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { EntityMeta } from '@/api/entity';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import type { RowCount } from '@/api/request';
import { type ExportPhase, type ExportQuery, useExport } from './useExport';

/**
 * Domain section 1: above these numbers of rows the platform requires a reason, and writes the file in the
 * background.
 */
const limits = { reason: 1_000, task: 10_000 } as const;

type Props = {
  entity: EntityMeta;
  query: ExportQuery;
  /** The number of rows of the list. */
  total: number;
  shown: readonly string[];
  /** Every column that the list may show. */
  all: readonly string[];
  /** The ids of the rows that are ticked; the dialog offers them alone. @default none */
  ids?: readonly string[];
  onClose: () => void;
};

/** The export dialog: columns, a reason for many rows, then the progress of the file. */
export function ExportDialog({ entity, query, total, shown, all, ids = [], onClose }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const id = useId();
  const { phase, rows, failure, start, cancel } = useExport(entity, query);
  const [columns, setColumns] = useState<'shown' | 'all'>('shown');
  const [reason, setReason] = useState('');
  const [lacking, setLacking] = useState(false);
  const [rowsOf, setRowsOf] = useState<'chosen' | 'list'>(ids.length > 0 ? 'chosen' : 'list');
  const count = rowsOf === 'chosen' ? ids.length : total;
  const needsReason = count > limits.reason;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = needsReason && reason.trim().length < 5;
    setLacking(lacks);
    if (!lacks) void start(columns === 'shown' ? shown : all, reason, rowsOf === 'chosen' ? ids : undefined);
  };
  const over = phase === 'done' || phase === 'task';
  return (
    <PageDialog
      title={t('export.title', { list: label(entity.calls.page.label) })}
      canEscape={phase !== 'running'}
      onClose={onClose}
    >
      <form onSubmit={handleSubmit} noValidate>
        <DialogBody>
          {failure && (
            <Callout compact intent="danger" role="alert">
              {failure}
            </Callout>
          )}
          {phase === 'asking' && (
            <>
              {ids.length > 0 ? (
                <RadioGroup
                  label={t('export.which')}
                  selectedValue={rowsOf}
                  onChange={({ currentTarget }) =>
                    setRowsOf(currentTarget.value === 'chosen' ? 'chosen' : 'list')
                  }
                >
                  <Radio value="chosen" label={t('export.chosen', { count: ids.length })} />
                  <Radio value="list" label={t('export.list', { count: total })} />
                </RadioGroup>
              ) : (
                <p>{t('export.rows', { count: total })}</p>
              )}
              {count > limits.task && <p>{t('export.large')}</p>}
              <RadioGroup
                label={t('export.columns')}
                selectedValue={columns}
                onChange={({ currentTarget }) => setColumns(currentTarget.value === 'all' ? 'all' : 'shown')}
              >
                <Radio value="shown" label={t('export.shown', { count: shown.length })} />
                <Radio value="all" label={t('export.all', { count: all.length })} />
              </RadioGroup>
              {needsReason && (
                <FormGroup
                  label={t('export.reason')}
                  labelFor={id}
                  intent={lacking ? 'danger' : 'none'}
                  helperText={
                    <span id={`${id}-help`} role={lacking ? 'alert' : undefined}>
                      {t(lacking ? 'export.reasonNeeded' : 'export.reasonHint')}
                    </span>
                  }
                >
                  <TextArea
                    id={id}
                    fill
                    maxLength={300}
                    value={reason}
                    aria-invalid={lacking}
                    aria-describedby={`${id}-help`}
                    onChange={({ currentTarget }) => setReason(currentTarget.value)}
                  />
                </FormGroup>
              )}
            </>
          )}
          {phase !== 'asking' && <ExportProgress phase={phase} rows={rows} />}
        </DialogBody>
        <DialogFooter
          actions={
            phase === 'running' ? (
              <Button text={t('export.cancel')} onClick={cancel} />
            ) : (
              <>
                <Button
                  key={phase}
                  text={t(over ? 'export.close' : 'form.cancel')}
                  onClick={onClose}
                  autoFocus={over}
                />
                {!over && <Button type="submit" intent="primary" text={t('export.start')} />}
              </>
            )
          }
        />
      </form>
    </PageDialog>
  );
}

type ExportProgressProps = { phase: Exclude<ExportPhase, 'asking'>; rows: RowCount };

/** Shows written and expected rows, and whether the file is complete. */
function ExportProgress({ phase, rows: { written, expected } }: ExportProgressProps) {
  const { t } = useTranslation('screens');
  if (phase === 'task')
    return (
      <Callout compact intent="primary" role="status">
        {t('export.task')}
      </Callout>
    );
  if (phase === 'done') {
    const short = expected !== null && expected !== written;
    return (
      <Callout compact intent={short ? 'danger' : 'success'} role={short ? 'alert' : 'status'}>
        {short ? t('export.short', { written, expected }) : t('export.done', { count: written })}
      </Callout>
    );
  }
  const text =
    expected === null
      ? t('export.progressOpen', { count: written })
      : t('export.progress', { written, expected });
  return (
    <>
      <ProgressBar
        aria-label={text}
        intent="primary"
        animate={false}
        {...(expected ? { value: written / expected } : {})}
      />
      <p aria-live="polite">{text}</p>
    </>
  );
}
