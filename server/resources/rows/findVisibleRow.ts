import { entitiesOf } from '@server/contract/entities';
import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { anyRecordsOf } from '@server/db/records';
import type { EntityName } from '@server/contract/entities';
import type { RecordRow } from '@server/db/typedRecords';
import { scopeOf } from './scope';

/**
 * Returns the stored record that the path names, for calls that the engine does not serve. Throws 40401 for records that
 * are missing or outside the caller's data scope.
 */
export const findVisibleRow = async <Name extends EntityName>(
  name: Name,
  call: Call,
): Promise<RecordRow<Name>> => {
  const { db, params, context } = call;
  const entity = entitiesOf(context.contract.document).find(({ keys }) => keys.name === name);
  if (!entity) throw new Error(`The contract has no resource ${name}.`);
  const scope = await scopeOf({ name, keys: entity.keys }, signedIn(call), db);
  const found = await scope
    .reduce(
      (select, condition) => select.where(condition),
      anyRecordsOf(db)
        .selectFrom<string>(name)
        .selectAll()
        .where('id', '=', params.id ?? ''),
    )
    .executeTakeFirst();
  if (!found) throw new Failure(code.notFound, texts.notFound);
  return found as RecordRow<Name>;
};
