import { configure } from '@test/support/configure';

configure({ providers: [{ name: 'Company login', url: 'https://login.example/start' }] });
