import { Button } from '@blueprintjs/core';
import { Menu as MenuIcon, MenuClosed, MenuOpen } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useMedia } from '@/kit/hooks/useMedia';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectLayout } from '@/store/layout/selectors';
import { layoutChanged, mobileSiderToggled } from '@/store/layout/slice';
import { Breadcrumb } from './Breadcrumb';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu';
import { ReloadButton } from './ReloadButton';
import { UserMenu } from './UserMenu';

/** Specification 2.7, "Header items". */
export function Header() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { menuCollapse } = useAppSelector(selectLayout);
  const mobile = useMedia('(max-width: 600px)');
  const toggle = () =>
    dispatch(mobile ? mobileSiderToggled(true) : layoutChanged({ menuCollapse: !menuCollapse }));
  const icon = mobile ? <MenuIcon /> : menuCollapse ? <MenuOpen /> : <MenuClosed />;
  return (
    <header className={styles.header}>
      <Button
        variant="minimal"
        icon={icon}
        aria-label={t(menuCollapse || mobile ? 'header.expand' : 'header.collapse')}
        onClick={toggle}
      />
      <ReloadButton />
      <Breadcrumb />
      <div className={styles.end}>
        <UserMenu />
        <LanguageMenu />
      </div>
    </header>
  );
}
