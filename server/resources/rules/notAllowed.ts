import { code, Failure } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import type { Call } from '@server/call/call';
import { statusOf } from '@server/resources/entity/entity';
import type { Entity, Entry } from '@server/resources/entity/entity';
import { recordView } from '@server/resources/view/recordView';

const langs = ['zh-CN', 'en-US'] as const;

/** Returns the refusal of an action in this status: it names the status, and those in which the action is possible. */
export const notInStatus = async (
  entity: Entity,
  record: Entry,
  from: readonly string[],
  call: Call,
): Promise<Failure> => {
  const titles = entity.fields.find(({ name }) => name === entity.keys.status)?.valueTitles ?? {};
  const named = (value: string, lang: (typeof langs)[number]): string => titles[value]?.[lang] ?? value;
  const status = statusOf(entity, record) ?? '';
  const { zh, en } = call.operation.title;
  const [zhFrom, enFrom] = langs.map((lang) => from.map((one) => named(one, lang)));
  const text: Text = {
    'zh-CN': `当前状态为“${named(status, 'zh-CN')}”，仅“${zhFrom?.join('”、“')}”状态可执行“${zh}”`,
    'en-US': `The status is “${named(status, 'en-US')}”. “${en}” is possible only in “${enFrom?.join('” or “')}”`,
  };
  return new Failure(code.notAllowed, text, { current: await recordView(entity, record, call) });
};
