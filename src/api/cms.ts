export { cmsApi } from './gen/cms';
export { article, banner, hotItem, recommendedItem, tag } from './gen/cms.fields';
