export { records } from './gen/records';
