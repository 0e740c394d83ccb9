import { useTranslation } from 'react-i18next';
import type { Option } from '@/api/options';

/** A record of another entity as a person knows it: code and name, once where they are the same. */
export function useOptionText(): (option: Option) => string {
  const { i18n } = useTranslation();
  return ({ value, labelZh, labelEn }) => {
    const label = i18n.language === 'en-US' ? labelEn : labelZh;
    return label && label !== value ? `${value} · ${label}` : value;
  };
}
