import { Alert, Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Home, Key, LogOut, User } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DropMenu } from '@/kit/ui/DropMenu';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { signOut } from '@/store/session/signOut';
import { PasswordDialog } from './PasswordDialog';

/** Specification 2.7, "User menu". */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const name = useAppSelector((state) => state.session.info?.name ?? '');
  const [dialog, setDialog] = useState<'none' | 'password' | 'signOut'>('none');
  const close = () => setDialog('none');
  const items = (
    <>
      <MenuItem icon={<Home />} text={t('user.home')} onClick={() => void navigate('/')} />
      <MenuItem icon={<Key />} text={t('user.password')} onClick={() => setDialog('password')} />
      <MenuDivider />
      <MenuItem icon={<LogOut />} text={t('user.signOut')} onClick={() => setDialog('signOut')} />
    </>
  );
  return (
    <>
      <DropMenu items={items}>
        <Button variant="minimal" icon={<User />} text={name} aria-label={t('user.menu', { name })} />
      </DropMenu>
      <PasswordDialog isOpen={dialog === 'password'} onClose={close} />
      <Alert
        isOpen={dialog === 'signOut'}
        icon={<LogOut />}
        intent="primary"
        confirmButtonText={t('user.signOut')}
        cancelButtonText={t('common.cancel')}
        onConfirm={() => void dispatch(signOut())}
        onCancel={close}
        canEscapeKeyCancel
        transitionDuration={100}
      >
        <h2 className="bp6-heading">{t('user.signOutTitle')}</h2>
        <p>{t('user.signOutText')}</p>
      </Alert>
    </>
  );
}
