export { menuApi } from './gen/menu';
