export { dashboardApi, useGetDashboardTodoQuery } from './gen/dashboard';
