export { genApi } from './gen/gen';
export { genTable } from './gen/gen.fields';
