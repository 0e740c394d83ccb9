import { Classes, Drawer } from '@blueprintjs/core';
import cx from 'classnames';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectMobile, useLayout } from '@/store/layout/selectors';
import { mobileSiderToggled } from '@/store/layout/slice';
import { Logo, useDark } from '../frame/Logo';
import styles from './Sider.module.css';
import { SiderMenu } from './SiderMenu';

/** Renders the menu at the left: 256 px, 80 px when collapsed (specification section 9), a drawer on a phone. */
export function Sider() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { menuCollapse, siderTheme, siderFix, headerStick } = useLayout(
    'menuCollapse',
    'siderTheme',
    'siderFix',
    'headerStick',
  );
  const mobile = useAppSelector(selectMobile);
  const open = useAppSelector((state) => state.layout.mobileSider);
  const { key } = useLocation();
  const dark = useDark() || siderTheme === 'dark';
  const narrow = menuCollapse && !mobile;

  // On a phone, every navigation closes the drawer (specification section 4).
  useEffect(() => {
    dispatch(mobileSiderToggled(false));
  }, [dispatch, key]);

  const sider = (
    <nav
      className={styles.sider}
      data-narrow={narrow}
      data-theme={dark ? 'dark' : 'light'}
      data-fixed={siderFix || mobile}
      aria-label={t('sider.menu')}
    >
      {(mobile || !headerStick) && (
        <div className={styles.logo}>
          <Logo small={narrow} dark={dark} />
        </div>
      )}
      <SiderMenu narrow={narrow} />
    </nav>
  );
  if (!mobile) return sider;
  return (
    <Drawer
      isOpen={open}
      onClose={() => dispatch(mobileSiderToggled(false))}
      position="left"
      size="var(--sider-width)"
      className={cx(styles.drawer, dark && Classes.DARK)}
      transitionDuration={100}
    >
      {sider}
    </Drawer>
  );
}
