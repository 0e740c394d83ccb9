import { useTranslation } from 'react-i18next';
import { ExceptionView } from './ExceptionPage';

type Props = {
  /** The menu names this view, but this build has none of that name. */
  source?: string;
};

/** A path without a page, or a page without a view (specification 2.2, 2.6). */
export function NotFound({ source }: Props) {
  const { t } = useTranslation('shell');
  return <ExceptionView status={404} {...(source ? { detail: t('errors.noView', { source }) } : {})} />;
}
