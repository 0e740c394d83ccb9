import { createI18n, showLanguage } from '@/app/i18n';

test('shows the texts of another language once they are loaded, and not before', async () => {
  const i18n = await createI18n('en-US');
  expect(i18n.t('shell:pages.control')).toBe('Dashboard');
  expect(i18n.hasResourceBundle('zh-CN', 'shell')).toBe(false);
  await showLanguage(i18n, 'zh-CN', () => true);
  expect(i18n.language).toBe('zh-CN');
  expect(i18n.t('shell:pages.control')).toBe('主控台');
});

test('keeps the language that was chosen last while another one was loading', async () => {
  const i18n = await createI18n('en-US');
  let wanted = 'zh-CN';
  const shown = showLanguage(i18n, 'zh-CN', () => wanted === 'zh-CN');
  wanted = 'en-US';
  await showLanguage(i18n, 'en-US', () => wanted === 'en-US');
  await shown;
  expect(i18n.language).toBe('en-US');
});
