import type { QueryStyle } from '@/api/request';
import type { Document, OperationObject, Parameter, PathItem } from './document';
import { merge, resolve, typeOf } from './resolve';

/** Parameters of a call; those of the path item count for each of its operations, unless the operation has its own. */
export function readParameters(document: Document, item: PathItem, operation: OperationObject): Parameter[] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
    resolve(document, one),
  );
  return [...new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()];
}

const styles: Readonly<Record<string, QueryStyle>> = {
  form: 'csv',
  spaceDelimited: 'space',
  pipeDelimited: 'pipe',
};

/** How an array or object in the query travels; undefined for the usual way. */
export function queryStyle(document: Document, parameter: Parameter): QueryStyle | undefined {
  const { style = 'form', explode = style === 'form' } = parameter;
  if (style === 'deepObject') return 'deep';
  const isArray = typeOf(merge(document, parameter.schema ?? {})) === 'array';
  return isArray && !explode ? styles[style] : undefined;
}
