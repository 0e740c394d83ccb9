import { isEnveloped } from '@scripts/api/read/answer';
import type { Call } from '@scripts/api/read/calls';
import { placeOf } from '@scripts/api/read/calls';
import { actionName, recordActions } from '@scripts/api/read/entity';
import { namedKind, roleOf } from '@scripts/api/read/resources';
import { reasonCodeFields } from '@server/contract/reasonCode';
import { merge } from '@server/contract/resolve';
import type { Contract, Finding } from './contract';

const permission = /^(signed-in|[a-z][a-z-]*:[a-z][a-z-]*:[a-z][A-Za-z-]*)$/;

const takesKey = ({ parameters }: Call): boolean =>
  parameters.some(({ name, in: place }) => place === 'header' && name === 'Idempotency-Key');

/** A requirement of every operation, and the message when it is not met. */
type Demand = readonly [isMet: (call: Call, contract: Contract) => boolean, message: string];

const isDeclared = (tag: string | undefined, { document }: Contract): boolean =>
  (document.tags ?? []).some(({ name }) => name === tag);

const kindOf = (call: Call, { entities }: Contract): string | null =>
  roleOf(
    entities.map(({ resource }) => resource),
    call,
  )?.kind ?? null;

/** Whether a record names the call, whose form is given from outside. */
const isNamed = (call: Call, { entities }: Contract): boolean =>
  entities.some(({ resource }) => namedKind(resource, call) !== undefined);

/** The console offers a batch by the button of its single action. */
const hasSingle = (call: Call, { entities }: Contract): boolean =>
  entities.every(
    (entity) =>
      ![...entity.batches.values()].includes(call) ||
      recordActions(entity).some((action) => actionName(action) === actionName(call)),
  );

/** Whether the record of a call has an action, or its creation, with a reason code. */
const takesReasonCode = ({ path }: Call, act: string, { calls, document }: Contract): boolean => {
  const record = path.slice(0, path.lastIndexOf('/'));
  const imposing = act === 'create' ? record.replace(/\/\{id\}$/, '') : `${record}/${act}`;
  const found = calls.find((call) => call.path === imposing && call.method === 'post');
  const { properties = {} } = merge(document, found?.body?.schema ?? {});
  return reasonCodeFields.some((field) => Object.hasOwn(properties, field));
};

const isPublic = (call: Call): boolean => call.auth === 'basic' || call.operation.security?.length === 0;

const demands: readonly Demand[] = [
  [
    ({ operation }) => /^[a-z][A-Za-z0-9]*$/.test(operation.operationId ?? ''),
    'has no operationId in camelCase: write <verb><Area><Entity>, such as pageWalletChain',
  ],
  [
    ({ operation: { tags = [] } }, contract) => tags.length === 1 && isDeclared(tags[0], contract),
    'needs exactly one tag, and openapi.yaml must declare it under tags',
  ],
  [
    ({ operation }) => Boolean(operation.summary && operation['x-title-zh']),
    'needs its title in both languages: summary and x-title-zh',
  ],
  [
    ({ operation }) =>
      Boolean(operation.description) === Boolean(operation['x-description-zh']) || !operation['x-action'],
    'says what it does in one language only: write description and x-description-zh, or neither',
  ],
  [
    (call) => Boolean(call.operation['x-permission']) !== isPublic(call),
    'must say who may call it: either x-permission, or security: [] for everybody',
  ],
  [
    ({ operation }) => permission.test(operation['x-permission'] ?? 'signed-in'),
    'has a malformed x-permission: write area:entity:action, or signed-in for everybody who is',
  ],
  [
    ({ operation, answer }) => operation['x-envelope'] === false || isEnveloped(answer),
    'answers without the envelope: extend shared/envelope.yaml#/Envelope, or declare x-envelope: false',
  ],
  [
    (call, contract) =>
      !call.operation['x-action'] || ['action', 'collection'].includes(kindOf(call, contract) ?? ''),
    'has an x-action that is never shown: an action is POST <record>/{id}/<name> or POST <records>/<name>',
  ],
  [
    (call, contract) =>
      !['create', 'sort', 'action', 'batch', 'collection', 'import', 'note'].includes(
        kindOf(call, contract) ?? '',
      ) ||
      call.operation['x-idempotent'] === true ||
      isNamed(call, contract),
    'could run twice when it is sent twice: declare x-idempotent: true',
  ],
  [
    ({ operation }) =>
      (operation['x-four-eyes'] !== undefined) === Object.hasOwn(operation.responses ?? {}, '202'),
    "needs both or neither: x-four-eyes and the answer '202': { $ref: shared/responses.yaml#/Proposed }",
  ],
  [
    ({ operation, body }, { document }) =>
      operation['x-four-eyes'] === undefined ||
      operation['x-four-eyes'] === 'record' ||
      Object.hasOwn(merge(document, body?.schema ?? {}).properties ?? {}, 'reason'),
    'takes no reason for the second person: add Reasoned or MayBeReasoned of shared/resource.yaml to its body',
  ],
  [
    ({ operation }) => operation['x-action']?.lifts === undefined || operation['x-four-eyes'] !== undefined,
    'takes back what staff imposed, so it needs a second person: add x-four-eyes',
  ],
  [
    (call, contract) =>
      (call.operation['x-action']?.lifts ?? []).every((act) => takesReasonCode(call, act, contract)),
    'lifts an action that its record does not have or that takes no reasonCode: give it shared/resource.yaml#/ImposeBody',
  ],
  [
    ({ operation }) =>
      operation['x-four-eyes'] !== 'always' || operation['x-action']?.guards?.includes('reason') !== false,
    'makes a proposal, and its dialog asks for no reason: add reason to the guards of its x-action',
  ],
  [
    hasSingle,
    'has no button, because no action of one record has its name: declare POST <record>/{id}/<name> with x-action, or remove it',
  ],
  [
    (call) => (call.operation['x-idempotent'] === true) === takesKey(call),
    'needs both or neither: x-idempotent: true and the parameter shared/parameters.yaml#/IdempotencyKey',
  ],
];

/** Checks every operation. */
export const checkOperations = (contract: Contract): Finding[] =>
  contract.calls.flatMap((call) =>
    demands
      .filter(([isMet]) => !isMet(call, contract))
      .map(([, message]) => ({ at: placeOf(call), message })),
  );
