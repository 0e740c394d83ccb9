export { menuApi, useGetMenuDataQuery, useGetMenuQuery } from './gen/menu';
