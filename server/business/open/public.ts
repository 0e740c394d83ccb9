// What other businesses may use of this one.
export { siteImageUrl } from './siteImages';
