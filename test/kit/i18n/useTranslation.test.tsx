import { act, render, screen } from '@testing-library/react';
import { createI18n } from '@/app/i18n';
import { TextsProvider, useTranslation } from '@/kit/i18n/useTranslation';

const bundles = { 'zh-CN': { hello: '你好' }, 'en-US': { hello: 'Hello' } };

/** Renders a text of a namespace that no area has brought yet, and counts the renderings. */
async function setup() {
  const i18n = await createI18n('en-US');
  let renderings = 0;
  const Greeting = () => {
    const { t } = useTranslation('late');
    renderings += 1;
    return <p>{t('hello')}</p>;
  };
  render(
    <TextsProvider i18n={i18n}>
      <Greeting />
    </TextsProvider>,
  );
  const add = (namespace: string) =>
    act(async () => {
      for (const [locale, bundle] of Object.entries(bundles))
        i18n.addResourceBundle(locale, namespace, bundle);
    });
  return { i18n, add, renderings: () => renderings };
}

test('a text that comes late replaces its key', async () => {
  const { add } = await setup();
  expect(screen.getByText('hello')).toBeVisible();
  await add('late');
  expect(screen.getByText('Hello')).toBeVisible();
});

test('another language shows at once', async () => {
  const { i18n, add } = await setup();
  await add('late');
  await act(() => i18n.changeLanguage('zh-CN'));
  expect(screen.getByText('你好')).toBeVisible();
});

test('texts that nothing shown has missed render nothing again', async () => {
  const { add, renderings } = await setup();
  await add('late');
  const before = renderings();
  await add('other');
  await add('late');
  expect(renderings()).toBe(before);
});

test('outside of the provider the hook says what is missing', () => {
  const Lost = () => <p>{useTranslation().t('common.close')}</p>;
  expect(() => render(<Lost />)).toThrow('TextsProvider');
});
