import '@/api/gen/message';
import en from '@/api/gen/locales/message.en-US.json';
import zh from '@/api/gen/locales/message.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import ownEn from './locales/en-US.json';
import ownZh from './locales/zh-CN.json';
import { smsScreen } from './sms.screen';
import { emailScreen } from './email.screen';

areaTexts.register('message', { 'zh-CN': { ...zh, ...ownZh }, 'en-US': { ...en, ...ownEn } });

export const area: AreaModule = { name: 'message', screens: { sms: smsScreen, email: emailScreen } };
