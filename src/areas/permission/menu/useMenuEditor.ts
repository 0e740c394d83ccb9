import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMenuDataQuery } from '@/api/gen/menu';
import { useDoctorPermissionMenuQuery } from '@/api/gen/permission';
import { menu } from '@/api/gen/permission.fields';
import { useChunk } from '@/kit/hooks/useChunk';
import { locales } from '@/kit/i18n/locale';
import { useTitles } from '@/kit/i18n/useTitle';
import { retryImport } from '@/kit/retryImport';
import { build } from '@/screens/build';
import { usePermission } from '@/screens/access/usePermission';
import { usePage } from '@/store/pageContext';
import { useSources } from '../useSources';
import { problemsOf, stateForRole } from './findings';
import { headerGroups, type Menu, menuNodes } from './menuNodes';
import { type SidePane, useAddress } from './useAddress';
import { useMove } from './useMove';

const loadIcons = () => retryImport(() => import(/* webpackChunkName: "iconSet" */ '@/kit/ui/icons/iconSet'));
const refetchOnMount = { refetchOnMountOrArgChange: true };

/** Holds the state of the menu editor and the functions that change it. */
export function useMenuEditor() {
  const { i18n } = useTranslation();
  const titles = useTitles();
  const { setDirty } = usePage();
  const may = usePermission();
  const address = useAddress();
  const { sources, failed: noSources, retry: retrySources } = useSources();
  const { loaded: icons, failed: noIcons, retry: retryIcons } = useChunk(loadIcons);
  const all = useGetMenuDataQuery(undefined, refetchOnMount);
  const doctor = useDoctorPermissionMenuQuery(undefined, refetchOnMount);
  const preview = useDoctorPermissionMenuQuery(
    { roleCode: address.role ?? '' },
    { ...refetchOnMount, skip: address.role === null },
  );
  const [revision, setRevision] = useState(0);

  // The header's groups are not part of this tree; only the findings identify them.
  const known = new Set(doctor.data?.map(({ menuId }) => menuId));
  const menus = (all.data ?? []).filter(({ id }) => known.has(id));
  const nameOf = ({ title }: Pick<Menu, 'title'>) => titles(title);
  const move = useMove(menus, nameOf);
  const ready = Boolean(sources && icons && all.data && doctor.data);
  const iconSet = icons?.iconSet ?? {};
  const problems = problemsOf(menus, doctor.data ?? [], {
    sources: new Set(sources),
    hasText: (key) => locales.every((locale) => i18n.exists(key, { lng: locale, fallbackLng: locale })),
    knowsIcon: (name) => build.knowsIcon(name) || Object.hasOwn(iconSet, name),
  });
  const seen =
    address.role !== null && preview.currentData
      ? new Map(preview.currentData.map((finding) => [finding.menuId, stateForRole(finding)]))
      : null;
  const queries = [all, doctor, ...(address.role === null ? [] : [preview])];
  const broken = queries.find(({ isError }) => isError);
  /** Resets the open form to the current record. */
  const renew = () => {
    setDirty('form', false);
    setRevision((before) => before + 1);
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
    nodes: menuNodes(menus),
    nameOf,
    problems,
    seen,
    groups: headerGroups(all.data ?? [], known),
    sources: sources ?? [],
    icons: iconSet,
    move,
    mayMove: may(menu.actions.move.permission) && may(menu.calls.sort.permission),
    moveTo: async (...place: Parameters<typeof move.moveTo>) => {
      const moved = await move.moveTo(...place);
      if (moved) renew();
      return moved;
    },
    revision,
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
