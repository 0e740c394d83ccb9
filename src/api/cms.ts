export { cmsApi } from './gen/cms';
export { tag } from './gen/cms.fields';
