import { Link } from 'react-router';
import { useMedia } from '@/kit/hooks/useMedia';
import { useLayout } from '@/store/layout/selectors';
import { useGetGlobalParamQuery } from '@/api/gen/open';
import styles from './Logo.module.css';

/** Returns whether the dark theme is active: chosen, or followed from the system. */
export function useDark(): boolean {
  const { theme } = useLayout('theme');
  const system = useMedia('(prefers-color-scheme: dark)');
  return theme === 'dark' || (theme === 'system' && system);
}

type Props = {
  /** Shows only the small image. */
  small: boolean;
  /** The background is dark. */
  dark: boolean;
};

/** Renders the site's logo (specification section 3, webSiteLogo…) and name as a link to / (specification 2.7). */
export function Logo({ small, dark }: Props) {
  const { data: site } = useGetGlobalParamQuery();
  const wide = dark ? site?.webSiteLogoDark : site?.webSiteLogo;
  return (
    <Link className={styles.logo} to="/" data-small={small}>
      {site && <img src={small ? site.webSiteLogoSmall : wide} alt={site.webSiteName} height={32} />}
      {!small && <span>{site?.webSiteName}</span>}
    </Link>
  );
}
