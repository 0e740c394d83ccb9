import { configure } from '@test/support/configure';

configure({ sameRouteForceUpdate: true });
