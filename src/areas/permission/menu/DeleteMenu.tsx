import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { isApiError } from '@/api/errors';
import { useDeleteHeaderMenuMutation, useDeleteMenuMutation } from '@/api/gen/permission';
import { useErrorText } from '@/screens/errors/LoadFailure';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { useInPlace } from '@/store/notices/useInPlace';
import type { Menu } from './menuNodes';

type Props = {
  row: Menu;
  name: string;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before an entry is deleted, and shows why an entry that is in use cannot be. */
export function DeleteMenu({ row, name, onClose, onDone }: Props) {
  const { t } = useTranslation('permission');
  const errorText = useErrorText();
  const inPlace = useInPlace();
  const item = useDeleteMenuMutation();
  const group = useDeleteHeaderMenuMutation();
  const [remove, { error, isLoading }] = row.isHeader ? group : item;
  const handleDelete = async () => {
    const result = await remove(inPlace({ body: { id: row.id } }));
    if (!result.error) onDone();
  };
  return (
    <PageDialog title={t('editor.deleteTitle', { name })} onClose={onClose}>
      <DialogBody>
        <p>{t(row.isHeader ? 'header.deleteText' : 'editor.deleteText')}</p>
        {isApiError(error) && (
          <Callout compact intent="danger" role="alert">
            {error.serverText ?? errorText(error)}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('editor.cancel')} onClick={onClose} />
            <Button
              intent="danger"
              loading={isLoading}
              text={t('editor.delete')}
              onClick={() => void handleDelete()}
            />
          </>
        }
      />
    </PageDialog>
  );
}
