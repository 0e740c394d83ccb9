import en from '@/api/gen/locales/message.en-US.json';
import zh from '@/api/gen/locales/message.zh-CN.json';
import type { AreaModule } from '@/screens/area';
import { areaTexts } from '@/screens/areaTexts';
import { smsScreen } from './sms.screen';
import { emailScreen } from './email.screen';

areaTexts.register('message', { 'zh-CN': zh, 'en-US': en });

export const area: AreaModule = { name: 'message', screens: { sms: smsScreen, email: emailScreen } };
