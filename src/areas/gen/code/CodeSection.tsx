import { Button, Callout } from '@blueprintjs/core';
import { Code, Download } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { saveFile } from '@/kit/saveFile';
import { api } from '@/api/client';
import { isApiError, codeOf } from '@/api/errors';
import { useErrorText } from '@/screens/errors/LoadFailure';
import { useInPlace } from '@/store/notices/useInPlace';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/gen';
import { useDatasourcesGenTableQuery } from '@/api/gen/gen';
import { usePermission } from '@/screens/access/usePermission';
import { InPage } from '@/screens/base/Panel';
import { PreviewDialog } from './PreviewDialog';
import styles from './Code.module.css';

const codeArchiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the files of generated tables as one zip archive. `POST /admin/gen/table/download` */
    saveCode: build.mutation<null, { ids: readonly string[] }>({
      queryFn: async ({ ids }, _api, _extra, ask) => {
        const at = { operationId: 'downloadGenTable', path: '/admin/gen/table/download' };
        const { data, error } = await ask({ ...at, method: 'POST', body: { ids }, envelope: false });
        if (error) return { error };
        if (!(data instanceof Blob))
          return { error: { kind: 'parse', status: 200, operationId: at.operationId, url: at.path } };
        saveFile(`code-${new Date().toISOString().slice(0, 10)}.zip`, data);
        return { data: null };
      },
      invalidatesTags: ['GenTable'],
    }),
  }),
});

const { useSaveCodeMutation } = codeArchiveApi;

/** Downloads the archive of tables; `failure` tells why there is none. */
function useDownload() {
  const errorText = useErrorText();
  const inPlace = useInPlace();
  const [send, { error, isLoading }] = useSaveCodeMutation();
  return {
    /** Returns whether the archive was saved. */
    download: async (ids: readonly string[]): Promise<boolean> => !(await send(inPlace({ ids }))).error,
    failure: isApiError(error) ? errorText(error) : null,
    sending: isLoading,
  };
}

/** The code of what a parameter of the site switches off (openapi: shared/envelope.yaml). */
const switchedOff = 50101;

type Row = components['schemas']['GenTableDetail'];

/** Previews and downloads the code of a table. */
export function CodeSection({ row }: { row: Row }) {
  const { t } = useTranslation('gen');
  const id = useId();
  const may = usePermission();
  const [isOpen, setOpen] = useState(false);
  const { download, failure, sending } = useDownload();
  const mayDownload = may('gen:table:download');
  const handleDownload = () => void download([row.id]);
  if (!mayDownload && !may('gen:table:preview')) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('code.title')}
      </h3>
      <p>{t('code.about')}</p>
      {failure && (
        <Callout compact intent="danger" role="alert">
          {failure}
        </Callout>
      )}
      <div className={styles.buttons}>
        {may('gen:table:preview') && (
          <Button icon={<Code />} text={t('code.preview')} onClick={() => setOpen(true)} />
        )}
        {mayDownload && (
          <Button
            icon={<Download />}
            text={t('download.button')}
            loading={sending}
            onClick={handleDownload}
          />
        )}
      </div>
      {isOpen && (
        <InPage>
          <PreviewDialog
            row={row}
            onDownload={mayDownload ? handleDownload : null}
            onClose={() => setOpen(false)}
          />
        </InPage>
      )}
    </section>
  );
}

type BulkProps = { rows: readonly { id: string }[]; done: () => void };

/** Downloads the code of the selected tables as one archive. */
export function DownloadSelected({ rows, done }: BulkProps) {
  const { t } = useTranslation('gen');
  const may = usePermission();
  const { download, failure, sending } = useDownload();
  const handleDownload = async () => {
    if (await download(rows.map(({ id }) => id))) done();
  };
  if (!may('gen:table:download')) return null;
  return (
    <>
      <Button
        size="small"
        icon={<Download />}
        text={t('download.button')}
        loading={sending}
        onClick={() => void handleDownload()}
      />
      {failure && <span className={styles.failure}>{failure}</span>}
    </>
  );
}

/** Says over the list that code generation is switched off, in the words of the platform. */
export function SwitchedOff() {
  const may = usePermission();
  const errorText = useErrorText();
  const { error } = useDatasourcesGenTableQuery(undefined, { skip: !may('gen:table:datasources') });
  if (!isApiError(error) || codeOf(error) !== switchedOff) return null;
  return (
    <Callout compact intent="warning" role="status">
      {errorText(error)}
    </Callout>
  );
}
