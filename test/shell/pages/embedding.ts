import { configure } from '@test/support/configure';

configure({ iframeOrigins: ['https://status.example'] });
