import type { Call, Handler } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';

/** One dictionary with its enabled items; 40401 for a code that no dictionary has. */
export const getDict: Handler = (call) => readDict(call, String(call.params.dictType));

/** The languages of the console: a dictionary like the others, under the address of its own that the specification gives it. */
export const getLanguageDict: Handler = (call) => readDict(call, 'language_code');

async function readDict({ db }: Call, dictType: string) {
  const dict = await db
    .selectFrom('dict')
    .where('dictType', '=', dictType)
    .select(['dictType', 'version'])
    .executeTakeFirst();
  if (!dict) throw new Failure(code.notFound, texts.notFound);
  const items = await db
    .selectFrom('dictItem')
    .where('dictType', '=', dictType)
    .where('itemStatus', '=', 'ENABLED')
    .select(({ fn }) => [
      'itemValue as value',
      'labelZh',
      fn.coalesce('labelEn', 'labelZh').as('labelEn'),
      'tone',
    ])
    .orderBy('itemSort')
    .orderBy('id')
    .execute();
  return { ...dict, items };
}
