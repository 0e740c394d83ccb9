import type { Call } from '@scripts/api/read/calls';
import type { Document, Schema } from '@server/contract/document';
import { merge, resolve } from '@server/contract/resolve';
import { fieldHeads, fieldRows, rulesText, typeText } from './fields';
import { anchor, bilingual, code, escape, link, table } from './html';

/** Who may make a call. */
const right = ({ auth, operation }: Call): string => {
  const permission = operation['x-permission'];
  if (permission !== undefined) return code(permission);
  return auth === 'none' ? 'everybody' : 'the client';
};

const codesOf = (call: Call): string =>
  (call.operation['x-codes'] ?? []).map((one) => link(anchor('code', String(one)), String(one))).join(', ');

/** What an action does to the status, and what it asks for. */
const actionText = ({ operation }: Call): string => {
  const action = operation['x-action'];
  if (!action) return '';
  const from = action.from?.join(', ') ?? 'any status';
  const way = action.to === undefined ? `from ${from}` : `${from} → ${action.to}`;
  const guards = action.guards.length === 0 ? '' : `; asks for ${action.guards.join(', ')}`;
  return `<p>${escape(way + guards)}</p>`;
};

const parameterRows = (document: Document, call: Call): string[][] =>
  call.parameters.map(({ name, in: place, required = false, schema = {}, 'x-filter': filter }) => {
    const own = merge(document, schema);
    const by = filter ? `filters ${filter.field ?? name} by ${filter.op}` : '';
    return [
      code(name + (required ? '' : '?')),
      `${typeText(document, own)} in ${place}`,
      [by, rulesText(document, own)].filter((text) => text !== '').join('; '),
      bilingual(own['x-title-zh'], own.title),
    ];
  });

const part = (title: string, rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `<h5>${title}</h5>${table(fieldHeads, rows)}`;

/** What a caller gets: of an answer in the envelope its data. */
function answerRows(document: Document, { answer }: Call): string[][] {
  if (!answer) return [];
  const whole = merge(document, answer.schema);
  const { data } = whole.properties ?? {};
  const isEnveloped = answer.data === 'envelope' || answer.data === 'optional';
  const shown: Schema = isEnveloped && data ? { properties: { data }, required: ['data'] } : whole;
  return answer.data === 'none' || answer.data === 'empty' ? [] : fieldRows(document, shown);
}

/** One call, folded: what it needs, sends and answers. */
export function callText(document: Document, call: Call): string {
  const { operation, method, path, id } = call;
  const body = call.body ? fieldRows(document, call.body.schema) : [];
  const media = call.body && call.body.type !== 'json' ? ` (${call.body.media})` : '';
  const codes = codesOf(call);
  const idempotent = operation['x-idempotent'] ? ' · takes an <code>Idempotency-Key</code>' : '';
  const effect = [operation.description, operation['x-description-zh']].filter((text) => text !== undefined);
  const answers = Object.entries(operation.responses ?? {}).flatMap(([status, one]) =>
    Object.keys(resolve(document, one).content ?? {}).map((type) => `${status} ${type}`),
  );
  return `<details class="call" id="${anchor('call', id)}">
<summary><b class="${method}">${method.toUpperCase()}</b> ${code(path)} ${bilingual(operation['x-title-zh'], operation.summary)} <span class="quiet">${right(call)}</span></summary>
<p>${code(id)}${idempotent}${codes === '' ? '' : ` · may be refused with ${codes}`}</p>
${effect.map((text) => `<p>${escape(text.trim())}</p>`).join('\n')}
${actionText(call)}
${part('Parameters', parameterRows(document, call))}
${part(`Body${media}`, body)}
${part('Answer', answerRows(document, call))}
<p class="quiet">Answers ${escape(answers.join(', '))}</p>
</details>`;
}
