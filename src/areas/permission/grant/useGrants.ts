import { useState } from 'react';
import { isProposed } from '@/api/fourEyes';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { codeOf } from '@/api/errors';
import type { components } from '@/api/gen/contract/permission';
import {
  useGetMenuDataQuery,
  useGrantPermissionRoleMutation,
  useGrantsPermissionRoleQuery,
} from '@/api/gen/permission';
import { usePermission } from '@/screens/access/usePermission';
import { useSubmit } from '@/screens/submit/useSubmit';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
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
 * Holds a role's permissions and the user's changes. When another user saves meanwhile, it loads the new
 * state and keeps the changes on top of it.
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
  const reasonError = refusal?.fieldErrors.find(({ field }) => field === 'reason')?.msg ?? null;
  const placed = refusal?.fieldErrors.flatMap(({ field, msg }) => (field === 'reason' ? [] : [msg])) ?? none;
  const isConflict = failed !== null && codeOf(failed) === 40901;

  const toggle = (node: GrantNode) => setEdits(editsOf(base, toggled(tree, node, held, may)));
  const submit = async ({ otp, reason }: { otp: string; reason: string }) => {
    if (!seen) return;
    const said = reason.trim();
    const body = {
      menuIds: sentIds(all, held),
      version: seen.version,
      otp,
      ...(said !== '' && { reason: said }),
    };
    const result = await save((idempotencyKey) => ({ id: roleId, idempotencyKey, body }));
    if (!result.refusal) {
      const notice = isProposed(result.data)
        ? { tone: 'warning' as const, text: t('grant.proposed') }
        : { tone: 'success' as const, text: t('grant.saved') };
      dispatch(noticeShown({ kind: 'text', ...notice }));
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
    /** Another user changed the role's permissions while this was open. */
    isOther,
    /** What is wrong with the reason. */
    reasonError,
    /** The platform's reasons, with names; `isOther` reports a conflict. */
    failure:
      !failed || isConflict || (placed.length === 0 && reasonError !== null)
        ? null
        : placed.length > 0
          ? placed.join(' ')
          : (failed.serverText ?? refusal?.text ?? null),
  };
}
