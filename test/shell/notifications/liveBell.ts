import { configure } from '@test/support/configure';

configure({ noticeSource: 'live' });
