import type { ReactNode } from 'react';
import type { ActionMeta, EntityMeta } from '@/api/entity';
import { usePermission } from '../access/usePermission';
import { changesOf } from '../actions/DecidedFacts';
import type { ScreenDefinition } from '../base/definition';
import { OpenActionContext, RecordContext } from '../base/recordContext';
import type { Row } from '../base/row';
import { ClaimLine } from '../claim/ClaimLine';
import { lazyPart } from '../errors/lazyPart';
import { kindOf } from '../fields/registry';
import { ComparedContext, useCompared } from './compared';
import { type Note, NoteForm } from './NoteForm';
import { RecordFields } from './RecordFields';
import { RecordHead, useHead } from './RecordHead';
import { Timeline } from './Timeline';
import { isRevealable } from './useFieldView';
import styles from './DetailPanel.module.css';

const RelatedLists = lazyPart(() =>
  import(/* webpackChunkName: "related" */ './RelatedLists').then((part) => part.RelatedLists),
);

/** The parts of a record, for the drawer and the page to arrange. */
export type RecordParts = {
  /** Amount, state, people, decisions, and who handles it. */
  head: ReactNode;
  /** The sections that come first. */
  lead: readonly ReactNode[];
  facts: ReactNode;
  /** Technical facts, such as id and version. */
  technical: ReactNode;
  /** The sections of the screen. */
  sections: readonly ReactNode[];
  related: ReactNode;
  /** The timeline with the form for a note; null without either. */
  story: ReactNode;
};

const Proposals = lazyPart(() =>
  import(/* webpackChunkName: "proposals" */ './Proposals').then((part) => part.Proposals),
);

type Props = {
  definition: ScreenDefinition;
  row: Row;
  /** A note that is not sent yet. */
  note: Note;
  onNote: (note: Note) => void;
  onEdit: (row: Row) => void;
  onAction: (row: Row, action: ActionMeta) => void;
  /** The page of a record shows the keys of decisions, and related lists as tabs. @default false */
  isPage?: boolean;
  /** @default the parts below each other */
  arrange?: (parts: RecordParts) => ReactNode;
};

const belowEachOther = ({
  head,
  lead,
  facts,
  technical,
  sections,
  related,
  story,
}: RecordParts): ReactNode => (
  <>
    {head}
    {lead.length > 0 && <div className={styles.lead}>{lead}</div>}
    {facts}
    {sections}
    {related}
    {technical}
    {story}
  </>
);

/** Decisions, fields, sections, related lists and timeline of a record, in the drawer and on its page. */
export function RecordDetail(props: Props) {
  const { definition, row, note, onNote, onEdit, onAction, isPage = false, arrange = belowEachOther } = props;
  const {
    entity,
    columns,
    form,
    lead = [],
    sections = [],
    inSections = [],
    related = [],
    proposals = false,
    offered,
  } = definition;
  const may = usePermission();
  const { calls } = entity;
  const compared = useCompared(entity, row);
  const inHead = useShownInHead(entity, row);
  const order = [...columns, ...form.flat()];
  const omitted = new Set([...inHead, ...inSections]);
  const noteForm = calls.note && may(calls.note.permission) && (
    <NoteForm call={calls.note} id={row.id} note={note} onNote={onNote} />
  );
  const parts = arrange({
    head: (
      <>
        <RecordHead
          entity={entity}
          row={row}
          onEdit={onEdit}
          onAction={onAction}
          showKeys={isPage}
          omitted={offered}
        />
        {calls.renew && <ClaimLine call={calls.renew} row={row} />}
        {isUnderFourEyes(entity) && may('permission:approval:list') && (
          <Proposals resource={entity.name} id={row.id} />
        )}
      </>
    ),
    facts: (
      <RecordContext value={{ entity: entity.name, id: row.id }}>
        <RecordFields entity={entity} order={order} row={row} omitted={omitted} part="facts" />
      </RecordContext>
    ),
    technical: <RecordFields entity={entity} order={order} row={row} omitted={omitted} part="technical" />,
    lead: lead.map((Section, index) => <Section key={index} row={row} />),
    sections: sections.map((Section, index) => <Section key={index} row={row} />),
    related: (related.length > 0 || proposals) && (
      <RelatedLists
        lists={related}
        withProposals={proposals}
        row={row}
        {...(isPage ? { mostAtOnce: 1 } : {})}
      />
    ),
    story:
      calls.timeline && may(calls.timeline.permission) ? (
        <Timeline entity={entity} call={calls.timeline} row={row}>
          {noteForm}
        </Timeline>
      ) : (
        noteForm || null
      ),
  });
  return (
    <OpenActionContext value={onAction}>
      <ComparedContext value={compared}>{parts}</ComparedContext>
    </OpenActionContext>
  );
}

const isUnderFourEyes = ({ calls, actions }: EntityMeta): boolean =>
  [calls.update, ...Object.values(actions)].some((call) => call?.fourEyes !== undefined);

/**
 * Returns the fields that title and head show already. Amounts stay, because their group would not add up
 * without them, and masked fields, because only the group can reveal them.
 */
function useShownInHead(entity: EntityMeta, row: Row): ReadonlySet<string> {
  const may = usePermission();
  const { status, people, facts } = useHead(entity, row);
  const accounts = people.map((name) => name.replace(/(Uid|No)$/, 'Account'));
  const changes = changesOf(entity, row).flatMap(({ was, now }) => [was.name, now.name]);
  const key = entity.key === entity.display ? [entity.key] : [];
  const names = [...key, ...people, ...accounts, ...facts, ...changes];
  return new Set(
    [...names, ...(status === null ? [] : [status])].filter((name) => {
      const field = entity.fields[name];
      return field && kindOf(field).scaled !== true && !isRevealable(entity, field, may);
    }),
  );
}
