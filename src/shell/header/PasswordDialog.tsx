import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { PasswordFields } from '../profile/PasswordFields';
import { usePasswordChange } from '../profile/PasswordFields';

type Props = { isOpen: boolean; onClose: () => void };

/**
 * Renders the password dialog (specification section 4, "Password dialog"): OK submits, shows SUCCESS, clears
 * and closes; cancel clears and closes.
 */
export function PasswordDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('shell');
  const { values, errors, isLoading, change, clear, submit } = usePasswordChange(onClose);
  const handleCancel = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleCancel}
      title={t('user.password')}
      isCloseButtonShown={false}
      transitionDuration={100}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody>
          <PasswordFields values={values} errors={errors} onChange={change} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('common.cancel')} onClick={handleCancel} />
              <Button type="submit" intent="primary" text={t('common.ok')} loading={isLoading} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
