import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import type { CallMeta } from '@/api/baseQuery';
import { api } from '@/api/client';
import { type ApiError, codeOf, isApiError } from '@/api/errors';
import { tagTypes } from '@/api/gen/tagTypes';
import { type ListSystemTaskResult, taskApi } from '@/api/gen/task';
import { logAdded } from './log/slice';
import { noticeShown } from './notices/slice';
import { isInPlace } from './notices/useInPlace';
import { pageTags } from './pageTags';

/** Log message of every failed call (specification section 8). */
const requestFailed = '数据请求异常';

// Codes of errors that are displayed in place: field errors at the field, a conflict in its dialog.
const shownInPlace = new Set([40001, 40901]);

const silent = (error: ApiError): boolean =>
  error.kind === 'aborted' ||
  (error.kind === 'http' && error.status === 401) ||
  shownInPlace.has(codeOf(error) ?? 0);

type Meta = {
  arg?: { endpointName?: string; type?: 'query' | 'mutation'; originalArgs?: unknown };
  baseQueryMeta?: CallMeta;
};

/** Queries show their error in the component that uses them, with a retry. Mutations have no such place. */
const isMutation = (meta: Meta): boolean => meta.arg?.type === 'mutation';

const { select, matchFulfilled } = taskApi.endpoints.listSystemTask;
type ApiState = Parameters<ReturnType<typeof select>>[0];

const ended = (tasks: ListSystemTaskResult) =>
  tasks.filter(({ status }) => status !== 'QUEUED' && status !== 'RUNNING');

/**
 * Logs every failed call, and shows a notice unless the error is displayed in place. Refreshes the records that a
 * task changed when it has ended.
 */
export function listeners() {
  const middleware = createListenerMiddleware();
  middleware.startListening({
    matcher: isRejectedWithValue,
    effect: (action, { dispatch }) => {
      const error = action.payload;
      if (!isApiError(error) || error.kind === 'aborted') return;
      const { operationId, url, requestId, serverText } = error;
      const status = 'status' in error ? error.status : undefined;
      const meta = action.meta as Meta;
      dispatch(
        logAdded('error', requestFailed, {
          kind: error.kind,
          operationId,
          method: meta.baseQueryMeta?.method,
          url,
          status,
          code: codeOf(error),
          requestId,
          serverText,
        }),
      );
      const isShown = silent(error) || isInPlace(meta.arg?.originalArgs);
      if (isMutation(meta) && !isShown) dispatch(noticeShown({ kind: 'error', error }));
    },
  });
  middleware.startListening({
    matcher: matchFulfilled,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const known = new Set(ended(select()(getOriginalState() as ApiState).data ?? []).map(({ id }) => id));
      const changed = ended(payload).flatMap(({ id, changes }) => (known.has(id) ? [] : [changes]));
      const tags = tagTypes.filter((tag) => changed.includes(tag));
      if (tags.length > 0) dispatch(api.util.invalidateTags(tags));
    },
  });
  // An approval does what was proposed, whatever records that changes.
  middleware.startListening({
    predicate: ({ type, meta }) =>
      type === `${api.reducerPath}/executeMutation/fulfilled` &&
      /^approve(Batch)?PermissionApproval$/.test((meta as Meta | undefined)?.arg?.endpointName ?? ''),
    effect: (_, { dispatch }) => void dispatch(api.util.invalidateTags([...pageTags])),
  });
  return middleware;
}
