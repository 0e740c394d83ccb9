import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Cog, Home, Key, LogOut } from '@blueprintjs/icons';
import { useNavigate } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { Avatar } from '@/kit/ui/Avatar';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectMobile } from '@/store/layout/selectors';
import { overlayShown } from '@/store/overlay/slice';
import { useSignOut } from './useSignOut';

/**
 * Renders the user menu (specification 2.7, "User menu"). Signing out asks for confirmation if the setting
 * logoutConfirm is on (section 4).
 */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const info = useAppSelector((state) => state.session.info);
  const mobile = useAppSelector(selectMobile);
  const leave = useSignOut();
  const name = info?.name ?? '';
  const items = (
    <>
      <MenuItem icon={<Home />} text={t('user.home')} onClick={() => void navigate('/')} />
      <MenuItem icon={<Cog />} text={t('user.setting')} onClick={() => void navigate('/own')} />
      <MenuItem icon={<Key />} text={t('user.password')} onClick={() => dispatch(overlayShown('password'))} />
      <MenuDivider />
      <MenuItem icon={<LogOut />} text={t('user.signOut')} onClick={leave} />
    </>
  );
  return (
    <DropMenu items={items}>
      <Button
        variant="minimal"
        icon={<Avatar src={info?.avatar ?? null} name={name} />}
        text={mobile ? undefined : name}
        aria-label={t('user.menu', { name })}
      />
    </DropMenu>
  );
}
