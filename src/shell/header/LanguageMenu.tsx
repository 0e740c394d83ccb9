import { Button, MenuItem } from '@blueprintjs/core';
import { Tick, Translate } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useGetLanguageDictQuery } from '@/api/gen/open';
import { isLocale, localeNames, rememberLocale } from '@/kit/i18n/locale';
import { DropMenu } from '@/kit/ui/overlays/DropMenu';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectLocale } from '@/store/locale/slice';
import { localeChosen } from '@/store/locale/slice';

/**
 * Renders the languages by their own names, in the order of the dictionary language_code, except those that
 * this build does not have.
 */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const locale = useAppSelector(selectLocale);
  const { data } = useGetLanguageDictQuery();
  const languages = (data?.items ?? []).map(({ value }) => value).filter(isLocale);
  const items = languages.map((value) => (
    <MenuItem
      key={value}
      text={localeNames[value]}
      lang={value}
      selected={value === locale}
      icon={value === locale ? <Tick /> : false}
      onClick={() => {
        if (value === locale) return;
        rememberLocale(value);
        dispatch(localeChosen(value));
      }}
    />
  ));
  return (
    <DropMenu items={items}>
      <Button variant="minimal" icon={<Translate />} aria-label={t('header.language')} />
    </DropMenu>
  );
}
