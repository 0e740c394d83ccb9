import { useState } from 'react';
import { useTranslation, useTitles } from '@/kit/i18n/useTranslation';
import { useDoctorPermissionMenuQuery, useGetAllMenuQuery, useGetMenuDataQuery } from '@/api/gen/permission';
import { menu } from '@/api/gen/permission.fields';
import { useChunk } from '@/kit/hooks/useChunk';
import { locales } from '@/kit/i18n/locale';
import { retryImport } from '@/kit/retryImport';
import { build } from '@/screens/build';
import type { Row } from '@/screens/base/row';
import { usePermission } from '@/screens/access/usePermission';
import { useUserStore } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import { selectUnsentTabs } from '@/store/tabs/selectors';
import { useSources } from '../useSources';
import { problemsOf, stateForRole } from './findings';
import { groupNames, type Menu, menuNodes } from './menuNodes';
import type { Position } from './moves';
import { type SidePane, useAddress } from './useAddress';
import { useMove } from './useMove';

const loadIcons = () => retryImport(() => import(/* webpackChunkName: "iconSet" */ '@/kit/ui/icons/iconSet'));
const refetchOnMount = { refetchOnMountOrArgChange: true };

const asMenu = (record: Omit<Menu, 'allowedActions'>): Menu => ({ ...record, allowedActions: [] });

/** Holds the state of the menu editor and the functions that change it. */
export function useMenuEditor() {
  const { i18n } = useTranslation();
  const titles = useTitles();
  const { tab, setDirty } = usePage();
  const store = useUserStore();
  const may = usePermission();
  const address = useAddress();
  const { sources, failed: noSources, retry: retrySources } = useSources();
  const { loaded: icons, failed: noIcons, retry: retryIcons } = useChunk(loadIcons);
  const all = useGetMenuDataQuery(undefined, refetchOnMount);
  const tree = useGetAllMenuQuery(undefined, refetchOnMount);
  const doctor = useDoctorPermissionMenuQuery(undefined, refetchOnMount);
  const preview = useDoctorPermissionMenuQuery(
    { roleCode: address.role ?? '' },
    { ...refetchOnMount, skip: address.role === null },
  );
  const [revision, setRevision] = useState(0);

  const menus = (all.data ?? []).map(asMenu);
  /** Returns the entries of the sider, or those of the header. */
  const treeOf = (isHeader: boolean) => menus.filter((menu) => menu.isHeader === isHeader);
  const sider = treeOf(false);
  const items = tree.data ?? [];
  const nameOf = ({ title }: Pick<Menu, 'title'>) => titles(title);
  const move = useMove(nameOf);
  const ready = Boolean(sources && icons && all.data && tree.data && doctor.data);
  const iconSet = icons?.iconSet ?? {};
  const problems = problemsOf(sider, doctor.data ?? [], {
    sources: new Set(sources),
    hasText: (key) => locales.every((locale) => i18n.exists(key, { lng: locale, fallbackLng: locale })),
    knowsIcon: (name) => build.knowsIcon(name) || Object.hasOwn(iconSet, name),
  });
  const seen =
    address.role !== null && preview.currentData
      ? new Map(preview.currentData.map((finding) => [finding.menuId, stateForRole(finding)]))
      : null;
  const queries = [all, tree, doctor, ...(address.role === null ? [] : [preview])];
  const broken = queries.find(({ isError }) => isError);
  const reread = () => Promise.all([all.refetch(), tree.refetch()]);
  /** Loads the menu again, then resets the open form to the current record. */
  const renew = async (next?: () => void) => {
    await reread();
    setDirty('form', false);
    setRevision((before) => before + 1);
    next?.();
  };
  return {
    ready,
    address: {
      ...address,
      // Typed values are stored as a draft of their entry.
      show: (next: SidePane) => {
        setDirty('form', false);
        address.show(next);
      },
    },
    menus,
    treeOf,
    sider,
    nodes: { sider: menuNodes(items, sider), header: menuNodes(items, treeOf(true)) },
    nameOf,
    problems,
    seen,
    groups: groupNames(menus),
    sources: sources ?? [],
    icons: iconSet,
    move,
    mayMove: may(menu.calls.update.permission),
    moveTo: (id: string, place: Position) => {
      const moving = menus.find((each) => each.id === id);
      return move.moveTo(treeOf(moving?.isHeader === true), id, place, async () => {
        await reread();
        // What is typed in the form stays, also when it was typed while the menu loaded.
        const isTyped = selectUnsentTabs(store.getState()).some(({ key }) => key === tab);
        if (!isTyped) setRevision((before) => before + 1);
      });
    },
    /** Reads an entry again, because its calls carry no version. */
    newest: async ({ id }: Row) => {
      const record = (await all.refetch()).data?.find((each) => each.id === id);
      return record ? asMenu(record) : null;
    },
    revision,
    reread,
    renew,
    chunkFailed: noSources || noIcons,
    failure: broken ? broken.error : null,
    reload: () => {
      if (noSources) retrySources();
      if (noIcons) retryIcons();
      for (const query of queries) void query.refetch();
    },
  };
}

export type Editor = ReturnType<typeof useMenuEditor>;
