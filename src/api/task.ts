export { taskApi, useCancelSystemTaskMutation, useListSystemTaskQuery } from './gen/task';
export type { ListSystemTaskResult } from './gen/task';
