import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '@/api/errors';
import type { components } from '@/api/gen/contract';
import { useGetMenuDataQuery } from '@/api/menu';
import { useGrantPermissionRoleMutation, useGrantsPermissionRoleQuery } from '@/api/permission';
import { useSubmit } from '@/screens/submit/useSubmit';
import { usePermission } from '@/screens/access/usePermission';
import { useAppDispatch } from '@/store/hooks';
import { noticed } from '@/store/notices/slice';
import {
  codesOf,
  editsOf,
  type GrantEdits,
  type GrantNode,
  grantDiff,
  grantTree,
  sentIds,
  toggled,
  withEdits,
} from './grants';

type Grants = components['schemas']['RoleGrants'];

const none: readonly never[] = [];

/**
 * What a role holds and what the person makes of it. When somebody else saves meanwhile, what is there now comes and the
 * own changes stay, as changes to that.
 */
export function useGrants(roleId: string, onDone: () => void) {
  const { t } = useTranslation('permission');
  const dispatch = useAppDispatch();
  const may = usePermission();
  const menus = useGetMenuDataQuery(undefined, { refetchOnMountOrArgChange: true });
  const grants = useGrantsPermissionRoleQuery({ id: roleId }, { refetchOnMountOrArgChange: true });
  const [send] = useGrantPermissionRoleMutation();
  const { submit: save, sending, refusal } = useSubmit(send);
  const [seen, setSeen] = useState<Grants | null>(null);
  const [isOther, setOther] = useState(false);
  const [edits, setEdits] = useState<GrantEdits>(new Map());

  const now = grants.isFetching ? undefined : grants.currentData;
  if (now && now.version !== seen?.version) {
    setOther(seen !== null);
    setSeen(now);
  }

  const all = menus.data ?? none;
  const tree = grantTree(all);
  const base = codesOf(all, seen?.menuIds ?? []);
  const held = withEdits(base, edits);
  const failed = refusal?.error ?? null;
  const placed = refusal?.fieldErrors.map(({ msg }) => msg) ?? none;
  const isConflict = failed !== null && codeOf(failed) === 40901;

  const toggle = (node: GrantNode) => setEdits(editsOf(base, toggled(tree, node, held, may)));
  const submit = async () => {
    if (!seen) return;
    const body = { menuIds: sentIds(all, held), version: seen.version };
    const result = await save((idempotencyKey) => ({ id: roleId, idempotencyKey, body }));
    if (!result.refusal) {
      dispatch(noticed({ kind: 'text', tone: 'success', text: t('grant.saved') }));
      return onDone();
    }
    const { error } = result.refusal;
    if (error && codeOf(error) === 40901) void grants.refetch();
  };
  return {
    ready: seen !== null && menus.data !== undefined,
    loadError: menus.isError ? menus.error : grants.isError ? grants.error : null,
    reload: () => void Promise.all([menus.refetch(), grants.refetch()]),
    may,
    tree,
    held,
    diff: grantDiff(tree, base, held),
    toggle,
    submit,
    sending,
    /** Somebody else changed the role's rights while this was open. */
    isOther,
    /** Why the platform refused, names and all; a conflict is told by `isOther`. */
    failure:
      !failed || isConflict
        ? null
        : placed.length > 0
          ? placed.join(' ')
          : (failed.serverText ?? refusal?.text ?? null),
  };
}
