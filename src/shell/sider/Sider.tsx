import { Classes, Drawer } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetGlobalParamQuery } from '@/api/open';
import { useMedia } from '@/kit/hooks/useMedia';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectLayout } from '@/store/layout/selectors';
import { mobileSiderToggled } from '@/store/layout/slice';
import { SiderMenu } from './SiderMenu';
import styles from './Sider.module.css';

type Props = { siteName: string; onIntent: (source: string) => void };

/** The menu at the left: 256 px, 80 px when collapsed (specification section 9), a drawer on a phone. */
export function Sider({ siteName, onIntent }: Props) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { menuCollapse } = useAppSelector(selectLayout);
  const open = useAppSelector((state) => state.layout.mobileSider);
  const mobile = useMedia('(max-width: 600px)');
  const { data: site } = useGetGlobalParamQuery();
  const narrow = menuCollapse && !mobile;
  const sider = (
    <nav className={styles.sider} data-narrow={narrow} aria-label={t('sider.menu')}>
      <Link className={styles.logo} to="/">
        {site && (
          <img src={narrow ? site.webSiteLogoSmall : site.webSiteLogoDark} alt={siteName} height={32} />
        )}
        {!narrow && <span>{siteName}</span>}
      </Link>
      <SiderMenu narrow={narrow} onIntent={onIntent} />
    </nav>
  );
  if (!mobile) return sider;
  return (
    <Drawer
      isOpen={open}
      onClose={() => dispatch(mobileSiderToggled(false))}
      position="left"
      size={256}
      className={`${Classes.DARK} ${styles.drawer}`}
      transitionDuration={100}
    >
      {sider}
    </Drawer>
  );
}
