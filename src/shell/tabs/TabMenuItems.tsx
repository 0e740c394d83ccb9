import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Cross, Link as LinkIcon, Maximize, Minimize, Pin, Refresh, Share, Unpin } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useCopy } from '@/kit/hooks/useCopy';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { maximiseToggled } from '@/store/layout/slice';
import { noticeShown } from '@/store/notices/slice';
import { keysOf, type Side } from '@/store/tabs/order';
import { selectOpened } from '@/store/tabs/selectors';
import { tabPinToggled } from '@/store/tabs/slice';
import type { Tab } from '@/store/tabs/tab';

type Props = {
  tab: Tab;
  onReload: (key: string) => void;
  onClose: (keys: readonly string[]) => void;
  onCloseSide: (key: string, side: Side) => void;
};

const sides: readonly Side[] = ['left', 'right', 'others', 'all'];

/** Renders the actions of a tab, in its context menu and in the drop-down of the current tab (specification 2.7). */
export function TabMenuItems({ tab, onReload, onClose, onCloseSide }: Props) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const opened = useAppSelector(selectOpened);
  const maximised = useAppSelector((state) => state.layout.maximised);
  const { copy } = useCopy();
  const isHome = opened[0]?.key === tab.key;
  const address = window.location.origin + tab.path;
  const copyLink = async () => {
    const copied = await copy(address);
    const text = copied ? t('tabs.copied') : t('tabs.notCopied', { address });
    dispatch(noticeShown({ kind: 'text', tone: copied ? 'success' : 'warning', text }));
  };
  return (
    <>
      <MenuItem icon={<Refresh />} text={t('tabs.reload')} onClick={() => onReload(tab.key)} />
      <MenuItem
        icon={<Cross />}
        text={t('tabs.closeThis')}
        disabled={!tab.meta.closable}
        onClick={() => onClose([tab.key])}
      />
      <MenuDivider />
      {sides.map((side) => (
        <MenuItem
          key={side}
          text={t(`tabs.side.${side}`)}
          disabled={keysOf(opened, tab.key, side).length === 0}
          onClick={() => onCloseSide(tab.key, side)}
        />
      ))}
      <MenuDivider />
      <MenuItem
        icon={tab.pinned ? <Unpin /> : <Pin />}
        text={t(tab.pinned ? 'tabs.unpin' : 'tabs.pin')}
        disabled={isHome}
        onClick={() => dispatch(tabPinToggled(tab.key))}
      />
      <MenuItem
        icon={maximised ? <Minimize /> : <Maximize />}
        text={t(maximised ? 'tabs.restore' : 'tabs.maximise')}
        onClick={() => dispatch(maximiseToggled())}
      />
      <MenuItem icon={<Share />} text={t('tabs.newWindow')} href={tab.path} target="_blank" rel="noopener" />
      <MenuItem icon={<LinkIcon />} text={t('tabs.copyLink')} onClick={() => void copyLink()} />
    </>
  );
}
