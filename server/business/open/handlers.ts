import type { Call, Handler, Handlers } from '@server/call/call';
import { prepared } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { businessZoneKey, businessZoneOf } from '@server/db/days';
import { wssHostOf } from '@server/site/params';
import type { Scope } from './fileKinds';
import { requireRoom } from './quota';
import { readUpload, storeUpload } from './storeUpload';
import type { ReadUpload } from './storeUpload';
import { uploadChunk } from './uploadChunk';

/** Returns one dictionary with its enabled items; 40401 for an unknown code. */
const getDict: Handler<'getDict'> = (call) => readDict(call, call.params.dictType ?? '');

/** Returns the languages of the console, a dictionary with its own address (specification). */
const getLanguageDict: Handler<'getLanguageDict'> = (call) => readDict(call, 'language_code');

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

const nameOf = (file: Blob): string => (file instanceof File ? file.name : '');

/** Reads the file of an upload before the transaction, because redrawing a picture takes long. */
const readFile = async (call: Call, file: Blob, scope: Scope): Promise<ReadUpload> => {
  await requireRoom(call, file.size);
  return readUpload(call, nameOf(file), scope, Buffer.from(await file.arrayBuffer()));
};

/** Uploads a file that needs a session to read. */
const uploadFile: Handler<'uploadFile'> = prepared((call) => {
  const { file, scope = 'BUSINESS' } = call.body;
  return readFile(call, file, scope);
}, storeUpload);

/** Uploads a public file. */
const uploadStaticFile: Handler<'uploadStaticFile'> = prepared((call) => {
  const { file, scope = 'STATIC' } = call.body;
  return readFile(call, file, scope);
}, storeUpload);

/** Returns the public parameters only (I-20). An empty wssHost means the platform's own websocket. */
const getGlobalParam: Handler<'getGlobalParam'> = async ({ db, context }) => {
  const params = await db
    .selectFrom('param')
    .where('isPublic', '=', true)
    .select(['paramKey', 'paramValue'])
    .execute();
  const values = Object.fromEntries(params.map(({ paramKey, paramValue }) => [paramKey, paramValue]));
  return {
    [businessZoneKey]: await businessZoneOf(db),
    ...values,
    wssHost: await wssHostOf({ db, options: context.options }),
  };
};

export const openHandlers: Handlers = {
  getDict,
  getLanguageDict,
  getGlobalParam,
  uploadFile,
  uploadStaticFile,
  uploadChunk,
};
