import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '@/api/errors';
import { useUpdatePasswordMutation } from '@/api/user';
import { useAppDispatch } from '@/store/hooks';
import { noticed } from '@/store/notices/slice';

type Props = { isOpen: boolean; onClose: () => void };
const empty = { password: '', newpassword: '' };
const fields = ['password', 'newpassword'] as const;
const labels = { password: 'user.oldpassword', newpassword: 'user.newpassword' } as const;

/** Specification section 4, "Password dialog": no check of its own; the platform's answer stands at the field. */
export function PasswordDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const id = useId();
  const [values, setValues] = useState(empty);
  const [update, { error, isLoading, reset }] = useUpdatePasswordMutation();
  const errors = fieldErrorsOf(error);

  const leave = () => {
    setValues(empty);
    reset();
    onClose();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await update({ body: values });
    if (result.error) return;
    dispatch(noticed({ kind: 'text', tone: 'success', text: t('user.passwordChanged') }));
    leave();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={t('user.password')}
      isCloseButtonShown={false}
      transitionDuration={100}
    >
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <DialogBody>
          {fields.map((field) => {
            const said = errors.find((each) => each.field === field)?.msg;
            return (
              <FormGroup
                key={field}
                label={t(labels[field])}
                labelFor={`${id}-${field}`}
                intent={said ? 'danger' : 'none'}
                helperText={said && <span role="alert">{said}</span>}
              >
                <InputGroup
                  id={`${id}-${field}`}
                  type="password"
                  autoComplete={field === 'password' ? 'current-password' : 'new-password'}
                  value={values[field]}
                  onValueChange={(typed) => setValues({ ...values, [field]: typed })}
                  intent={said ? 'danger' : 'none'}
                  aria-invalid={Boolean(said)}
                />
              </FormGroup>
            );
          })}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('common.cancel')} onClick={leave} />
              <Button type="submit" intent="primary" text={t('common.ok')} loading={isLoading} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
