export { menuApi, useGetMenuQuery } from './gen/menu';
