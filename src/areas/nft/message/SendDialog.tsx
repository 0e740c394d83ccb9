import { Callout } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/nft';
import { useAudienceNftMessageQuery } from '@/api/gen/nft';
import { nftMessage } from '@/api/gen/nft.fields';
import { ActionDialog } from '@/screens/actions/ActionDialog';
import { LoadFailure } from '@/screens/errors/LoadFailure';

type Props = {
  row: components['schemas']['NftMessageDetail'];
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

const facts = ['titleZh', 'audience', 'itemNo', 'sendAt'];

/** Sends a message; says before how many members it reaches now (domain screen 36). */
export function SendDialog(props: Props) {
  const { t } = useTranslation('nft');
  const { data, error, refetch } = useAudienceNftMessageQuery(
    { id: props.row.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ActionDialog entity={nftMessage} action={nftMessage.actions.send} facts={facts} {...props}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Callout compact intent={data?.members === 0 ? 'warning' : 'primary'} role="status">
          {data ? t('message.reaches', { count: data.members }) : t('message.counting')}
        </Callout>
      )}
    </ActionDialog>
  );
}
