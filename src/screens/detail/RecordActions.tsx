import { Button, MenuItem } from '@blueprintjs/core';
import { CaretDown, Edit } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import { KeyHint } from '@/kit/ui/KeyHint';
import { usePermission } from '../access/usePermission';
import { type Decision, decisionsOf, decisionStrokes } from '../actions/decisions';
import { allowedActions, mayUpdate } from '../base/allowed';
import type { Row } from '../base/row';
import { useOtherHolder } from '../claim/ClaimLine';
import styles from './RecordHead.module.css';

type Props = {
  entity: EntityMeta;
  row: Row;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
  /** The buttons show their keys. @default false */
  showKeys?: boolean;
  /** Actions that are offered elsewhere. @default none */
  omitted?: readonly string[] | undefined;
};

type Entry = {
  key: string;
  text: string;
  danger: boolean;
  isEdit: boolean;
  isBlocked: boolean;
  hint: string | null;
  run: () => void;
};

const decisions: readonly Decision[] = ['approve', 'reject', 'hold', 'askAgain'];

/** The most buttons beside the primary one; other actions are in a menu. */
const most = 2;

/** What can be done with a record: one filled button at most, two others, and a menu. */
export function RecordActions({ entity, row, onEdit, onAction, showKeys = false, omitted = [] }: Props) {
  const { t } = useTranslation('screens');
  const label = useTranslation().t;
  const may = usePermission();
  const { update } = entity.calls;
  const { primary, against, others, keys } = decisionsOf(
    entity,
    allowedActions(entity, row, may).filter(({ name }) => !omitted.includes(name)),
  );
  const hintOf = (action: ActionMeta): string | null => {
    const decision = decisions.find((each) => keys[each] === action);
    return decision ? decisionStrokes[decision] : null;
  };
  const otherHolder = useOtherHolder(row);
  const holder = entity.calls.renew ? otherHolder : null;
  const isBlocked = ({ name }: ActionMeta) => holder !== null && !/^(un)?claim$/.test(name);
  const entryOf = (action: ActionMeta): Entry => ({
    key: action.name,
    text: label(action.label),
    danger: action.tone === 'danger',
    isEdit: false,
    isBlocked: isBlocked(action),
    hint: hintOf(action),
    run: () => onAction(row, action),
  });
  const edit: Entry[] =
    update && mayUpdate(entity, row, may)
      ? [
          {
            key: 'update',
            text: label(update.label),
            danger: false,
            isEdit: true,
            isBlocked: false,
            hint: null,
            run: () => onEdit(row),
          },
        ]
      : [];
  const entries = [...against.map(entryOf), ...edit, ...others.map(entryOf)];
  // A menu of one entry would only hide it.
  const inSight = entries.length === most + 1 ? most + 1 : most;
  const shown = entries.slice(0, inSight);
  const hidden = entries.slice(inSight);
  if (!primary && entries.length === 0) return null;
  const titleOf = (text: string, hint: string | null, blocked: boolean) => {
    if (blocked) return t('claim.blocked', { name: holder });
    return hint === null ? undefined : `${text} (${hint})`;
  };
  const hintIn = (hint: string | null) => showKeys && hint !== null && <KeyHint stroke={hint} />;
  return (
    <div className={styles.actions}>
      {primary && (
        <Button
          intent="primary"
          text={label(primary.label)}
          disabled={isBlocked(primary)}
          endIcon={hintIn(hintOf(primary))}
          title={titleOf(label(primary.label), hintOf(primary), isBlocked(primary))}
          onClick={() => onAction(row, primary)}
        />
      )}
      {shown.map(({ key, text, danger, isEdit, isBlocked: blocked, hint, run }) => (
        <Button
          key={key}
          variant="outlined"
          intent={danger ? 'danger' : 'none'}
          {...(isEdit ? { icon: <Edit /> } : {})}
          text={text}
          disabled={blocked}
          endIcon={hintIn(hint)}
          title={titleOf(text, hint, blocked)}
          onClick={run}
        />
      ))}
      {hidden.length > 0 && (
        <DropMenu
          placement="bottom-start"
          items={hidden.map(({ key, text, danger, isEdit, isBlocked: blocked, hint, run }) => (
            <MenuItem
              key={key}
              intent={danger ? 'danger' : 'none'}
              {...(isEdit ? { icon: <Edit /> } : {})}
              text={text}
              disabled={blocked}
              {...(showKeys && hint !== null ? { labelElement: <KeyHint stroke={hint} /> } : {})}
              onClick={run}
            />
          ))}
        >
          <Button variant="outlined" endIcon={<CaretDown />} text={t('detail.moreActions')} />
        </DropMenu>
      )}
    </div>
  );
}
