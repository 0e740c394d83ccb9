import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { mutationEndpoint } from '@/api/endpoints';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { isProposed } from '@/api/fourEyes';
import { type ApiError, codeOf, currentOf } from '@/api/errors';
import { isRecord } from '@/kit/record';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { type Change, otherChanges } from '../form/conflict/differences';
import { bodyOf } from '../fields/formFields';
import { placeErrors, type Refusal, useSubmit } from '../submit/useSubmit';
import { useRules } from '../fields/rules';
import type { Row } from '../base/row';
import { useNames } from '../base/useNames';
import { promptFields, proposes, typedValue } from './promptFields';

/** What became of the last attempt to run an action. */
export type ActionProgress =
  /** Nothing was sent yet, or the action was done. */
  | { phase: 'asking' }
  | { phase: 'sending' }
  /** The platform refused it. `text` is null if all errors are shown at their fields. */
  | { phase: 'refused'; text: string | null; error: ApiError | null }
  /** No answer came: the action may have been carried out. */
  | { phase: 'unanswered'; text: string; error: ApiError | null }
  /** Another user changed the record meanwhile, and nothing was done. */
  | { phase: 'changed'; changes: readonly Change[] }
  /** The action was done; its value is shown once. */
  | { phase: 'revealed'; value: string };

/** The current state of the record, if the refusal contains it. */
function nowOf(error: unknown, before: Row): Row | null {
  const current = currentOf(error);
  return typeof current?.version === 'number' ? { ...before, ...current, version: current.version } : null;
}

/**
 * Runs an action; `row` is null for an action without a record. After a version conflict nothing is done: the
 * changes are shown, and the next submit uses the current version.
 *
 * @param onSend called before the action is sent. @default nothing
 */
export function useAction(
  entity: EntityMeta,
  action: ActionMeta,
  row: Row | null,
  onDone: () => void,
  onSend?: () => void,
) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const dispatch = useAppDispatch();
  const check = useRules();
  const { objectName } = useNames(entity);
  const [record, setRecord] = useState(row);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [revealed, setRevealed] = useState<string | null>(null);
  const [send] = mutationEndpoint<unknown>(action.operationId).useMutation();
  const { submit: run, sending, refusal } = useSubmit(send);
  const [asksReason, setAsksReason] = useState(() => proposes(action, row));
  const inputs = promptFields(action, asksReason);

  const broken = (values: Readonly<Record<string, unknown>>) => {
    const found: Record<string, string> = {};
    for (const { name, field, required } of inputs) {
      const message = check(field, values[name], required);
      if (message) found[name] = name === 'otp' ? t('action.otpWrong') : message;
    }
    const typed = typedValue(action, record);
    if (typed !== null && values.typed !== typed) found.typed = t('action.typedWrong', { value: typed });
    return found;
  };

  const refused = ({ error, fieldErrors: wrong }: Refusal) => {
    // The platform learns from what the action would do that a second person has to decide.
    const isReasonMissing = action.fourEyes !== undefined && wrong.some(({ field }) => field === 'reason');
    if (isReasonMissing) setAsksReason(true);
    const placed = placeErrors(wrong, [
      ...inputs.map(({ name }) => name),
      ...(isReasonMissing ? ['reason'] : []),
    ]);
    setFieldErrors(Object.fromEntries(Object.entries(placed).map(([name, { message }]) => [name, message])));
    const now = record && nowOf(error, record);
    if (!now) return setChanges([]);
    setChanges(otherChanges(entity, record, now));
    setRecord(now);
  };

  const checkAll = (values: Readonly<Record<string, unknown>>): boolean => {
    const found = broken(values);
    setFieldErrors(found);
    return Object.keys(found).length === 0;
  };

  const submit = async (values: Readonly<Record<string, unknown>>) => {
    if (!checkAll(values)) return;
    onSend?.();
    const body = bodyOf(inputs, values);
    const result = await run((idempotencyKey) => {
      if (!record) return { idempotencyKey, body };
      const { id, version } = record;
      return action.removes ? { id, version } : { id, idempotencyKey, body: { ...body, version } };
    });
    if (result.refusal) return refused(result.refusal);
    const answer = isRecord(result.data) ? result.data : {};
    const count = action.counts === undefined ? undefined : answer[action.counts];
    const isRequest = isProposed(result.data);
    const object = record ? objectName(record) : label(entity.label);
    const given = { action: label(action.label), object };
    // The generator writes this text for each action (scripts/api/write/doneText.ts).
    const doneKey = `${action.label}_done`;
    const text = () => {
      if (isRequest) return t('action.requested', given);
      if ('taskId' in answer) return t('action.begun', given);
      const done = label(doneKey, given);
      return typeof count === 'number' ? t('action.doneCount', { done, count }) : done;
    };
    dispatch(noticeShown({ kind: 'text', tone: isRequest ? 'warning' : 'success', text: text() }));
    const secret = action.reveals && answer[action.reveals];
    if (typeof secret === 'string') setRevealed(secret);
    else onDone();
  };

  const progress = (): ActionProgress => {
    if (revealed !== null) return { phase: 'revealed', value: revealed };
    if (sending) return { phase: 'sending' };
    if (!refusal) return { phase: 'asking' };
    const { error, unknown, text } = refusal;
    if (error && codeOf(error) === 40901) return { phase: 'changed', changes };
    if (unknown) return { phase: 'unanswered', text: t('action.unknown'), error };
    return { phase: 'refused', text: Object.keys(fieldErrors).length > 0 ? null : text, error };
  };
  return {
    inputs,
    /** Shows the errors of the values at their fields; true if there are none. */
    check: checkAll,
    submit,
    progress: progress(),
    fieldErrors,
    /** The record in its latest known version. */
    record,
    /** Whether the current status no longer allows the action. */
    noLonger: record !== row && record !== null && !record.allowedActions.includes(action.name),
  };
}
