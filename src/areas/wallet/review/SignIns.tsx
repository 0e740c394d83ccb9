import { useTranslation } from 'react-i18next';
import { TimeText } from '@/kit/ui/TimeText';
import type { Row } from '@/screens/base/row';
import { FactTable } from '@/screens/detail/FactTable';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { useChecks } from './useChecks';

/** As many as show whether the request came from a familiar place. */
const most = 6;

/** The latest sign-ins of the member. */
export function SignIns({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const { data } = useChecks(row);
  if (!data) return null;
  return (
    <FactTable
      title={t('review.signIns')}
      heads={[t('review.at'), t('review.result'), t('review.area'), t('review.ip'), t('review.device')]}
      rows={data.signIns
        .slice(0, most)
        .map(({ at, result, area, ip, device }) => [
          <TimeText value={at} />,
          <DictTag dict="log_result" value={result} />,
          area,
          ip,
          device,
        ])}
      none={t('review.noSignIns')}
    />
  );
}
