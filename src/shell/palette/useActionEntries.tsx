import { Contrast, Lightning, Translate } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type Locale, locales, rememberLocale } from '@/kit/i18n/locale';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSettings } from '@/store/layout/selectors';
import { choices } from '@/store/layout/settings';
import { layoutChanged } from '@/store/layout/slice';
import { selectLocale } from '@/store/locale/slice';
import { localeChosen } from '@/store/locale/slice';
import { type Command, type Commands, commands as names } from '../hotkeys/hotkeys';
import { type Entry, useTitlesIn } from './entry';

/** Languages by their own names, so that users who do not read the current one find theirs. */
const languages: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' };

const texts: Readonly<Record<Exclude<Command, 'palette' | 'maximise' | 'fullscreen'>, string>> = {
  hotkeys: '$t:shell:hotkeys.title',
  reload: '$t:shell:header.reload',
  closeTab: '$t:shell:tabs.closeThis',
  closeLeft: '$t:shell:tabs.side.left',
  closeRight: '$t:shell:tabs.side.right',
  closeOthers: '$t:shell:tabs.side.others',
  closeAll: '$t:shell:tabs.side.all',
  password: '$t:shell:user.password',
  signOut: '$t:shell:user.signOut',
};

/** Returns the actions: enabled commands of the shell, languages and themes. */
export function useActionEntries({ able, run }: Commands): Entry[] {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const titles = useTitlesIn();
  const locale = useAppSelector(selectLocale);
  const { theme } = useAppSelector(selectSettings);
  const { maximised, isFullscreen } = useAppSelector((state) => state.layout);
  const commandTitles: Readonly<Record<Exclude<Command, 'palette'>, string>> = {
    ...texts,
    maximise: maximised ? '$t:shell:tabs.restore' : '$t:shell:tabs.maximise',
    fullscreen: isFullscreen ? '$t:shell:header.leaveFullscreen' : '$t:shell:header.fullscreen',
  };
  const entry = (id: string, rest: Pick<Entry, 'title' | 'other' | 'icon' | 'run'>): Entry => ({
    id: `action:${id}`,
    kind: 'action',
    path: '',
    page: null,
    on: null,
    ...rest,
  });
  const ofCommands = names.flatMap((name) =>
    name === 'palette' || !able(name)
      ? []
      : [entry(name, { ...titles(commandTitles[name]), icon: <Lightning />, run: () => run(name) })],
  );
  const ofLanguages = locales
    .filter((each) => each !== locale)
    .map((each) =>
      entry(each, {
        title: `${i18n.t('shell:header.language')}: ${languages[each]}`,
        other: `${languages[each]} ${titles('$t:shell:header.language').other}`,
        icon: <Translate />,
        run: () => {
          rememberLocale(each);
          dispatch(localeChosen(each));
        },
      }),
    );
  const ofThemes = choices.theme
    .filter((each) => each !== theme)
    .map((each) => {
      const what = titles('$t:shell:settings.theme');
      const value = titles(`$t:shell:settings.value.${each}`);
      return entry(`theme-${each}`, {
        title: `${what.title}: ${value.title}`,
        other: `${what.other}: ${value.other}`,
        icon: <Contrast />,
        run: () => void dispatch(layoutChanged({ theme: each })),
      });
    });
  return [...ofCommands, ...ofLanguages, ...ofThemes];
}
