import {
  Button,
  Callout,
  DialogBody,
  DialogFooter,
  FormGroup,
  HTMLSelect,
  InputGroup,
} from '@blueprintjs/core';
import { useDeferredValue, useId, useState } from 'react';
import { useSettled } from '@/kit/hooks/useSettled';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useDatasourcesGenTableQuery, useImportTablesGenTableMutation } from '@/api/gen/gen';
import { genTable } from '@/api/gen/gen.fields';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { useSubmit } from '@/screens/submit/useSubmit';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import styles from './Import.module.css';
import { SourceTables } from './SourceTables';

const { importTables } = genTable.collection;

/** Chooses tables of a data source that are not imported yet, and imports them with guessed settings. */
export function ImportTables({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('gen');
  const label = useTranslation().t;
  const id = useId();
  const dispatch = useAppDispatch();
  const sources = useDatasourcesGenTableQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosenSource, setChosenSource] = useState<string | null>(null);
  const source = chosenSource ?? sources.data?.[0] ?? null;
  const [keyword, setKeyword] = useState('');
  const [tables, setTables] = useState<ReadonlySet<string>>(new Set());
  const [send] = useImportTablesGenTableMutation();
  const { submit, sending, refusal } = useSubmit(send);
  const searched = useDeferredValue(useSettled(keyword));

  const handleSource = (name: string) => {
    setChosenSource(name);
    setTables(new Set());
  };
  const handleImport = async () => {
    if (source === null) return;
    const body = { dataSource: source, tables: [...tables] };
    const { refusal: refused } = await submit((idempotencyKey) => ({ idempotencyKey, body }));
    if (refused) return;
    dispatch(noticeShown({ kind: 'text', tone: 'success', text: t('import.done', { count: tables.size }) }));
    onClose();
  };
  const reasons = refusal?.fieldErrors.map(({ msg }) => msg) ?? [];
  return (
    <PageDialog title={label(importTables.label)} isWide onClose={onClose}>
      <DialogBody>
        <p>{t('import.about')}</p>
        {sources.isError && <LoadFailure error={sources.error} onRetry={() => void sources.refetch()} />}
        {refusal && (
          <Callout compact intent="danger" role="alert">
            {reasons.length === 0 ? refusal.text : reasons.map((reason) => <div key={reason}>{reason}</div>)}
          </Callout>
        )}
        <div className={styles.tools}>
          <FormGroup label={label('gen:genTable.dataSource')} labelFor={`${id}-source`}>
            <HTMLSelect
              id={`${id}-source`}
              fill
              value={source ?? ''}
              options={[...(sources.data ?? [])]}
              onChange={({ currentTarget }) => handleSource(currentTarget.value)}
            />
          </FormGroup>
          <FormGroup label={t('import.search')} labelFor={`${id}-search`}>
            <InputGroup
              id={`${id}-search`}
              value={keyword}
              onValueChange={setKeyword}
              placeholder={t('import.hint')}
            />
          </FormGroup>
        </div>
        {source !== null && (
          <SourceTables source={source} keyword={searched} chosen={tables} onChoose={setTables} />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('import.cancel')} onClick={onClose} />
            <Button
              intent="primary"
              disabled={tables.size === 0}
              loading={sending}
              text={t('import.button', { count: tables.size })}
              onClick={() => void handleImport()}
            />
          </>
        }
      >
        {t('import.chosen', { count: tables.size })}
      </DialogFooter>
    </PageDialog>
  );
}
