import type { components as shared } from '@/api/gen/contract/shared';
import { seesWholePlatform, signedIn } from '@server/call/call';
import type { Handler } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { operationOf } from '@server/resources/entity/entity';
// eslint-disable-next-line no-restricted-syntax -- it reads records of any entity
import type { Entities, Entity, Entry } from '@server/resources/entity/entity';
import { find } from '@server/resources/rows/find';
import { openedFile } from '@server/files/openedFile';

const idsOf = (value: unknown): unknown[] => [value ?? []].flat().map((file) => Object(file).fileId);

/** Returns the field of a record that holds the file; undefined when it holds none that the caller may see. */
const fieldOf = ({ fields }: Entity, record: Entry, fileId: string, seesAll: boolean) =>
  fields.find(
    ({ name, kind, isInside }) =>
      (kind === 'file' || kind === 'files') && (seesAll || !isInside) && idsOf(record[name]).includes(fileId),
  );

/**
 * `POST /open/api/file/{fileId}/open`: returns an address of a private file for the caller alone, valid for 60 seconds. Who
 * may read the detail of a record may open its files; the audit log names the record.
 */
export const openRecordFile =
  (entities: Entities): Handler<'openRecordFile'> =>
  async (call): Promise<shared['schemas']['OpenedFile']> => {
    const { entity: name, id } = call.body;
    const { params, note } = call;
    const fileId = params.fileId ?? '';
    const actor = signedIn(call);
    const entity = entities.get(name);
    const permission = entity && operationOf(entity, 'detail')?.permission;
    if (!entity || !permission) throw new Failure(code.notFound, texts.notFound);
    note({ logType: 'ACCESS', action: permission, resource: name, resourceId: id });
    if (!actor.permissions.has(permission)) throw new Failure(code.noPermission, texts.noPermission);
    const record = await find(call, entity, id);
    const field = fieldOf(entity, record, fileId, seesWholePlatform(actor));
    const opened = field && (await openedFile(call, fileId));
    if (!opened) throw new Failure(code.notFound, texts.notFound);
    note({ diff: [{ field: field.name, before: null, after: null }] });
    return opened;
  };
