import '@blueprintjs/core/lib/css/blueprint.css?signIn';
import '@/kit/styles/tokens.css';
import { createRoot } from 'react-dom/client';
import { config } from '@/kit/config';
import { showLocale, startLocale } from '@/kit/i18n/locale';
import { followTheme } from '@/kit/theme';
import { Root } from './Root';

showLocale(startLocale(config.autoLanguage, navigator.languages));
followTheme();
createRoot(document.getElementById('root')!).render(<Root />);
