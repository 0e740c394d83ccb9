import './oneProvider';
import { render, screen, within } from '@testing-library/react';
import { ProviderLinks } from '@/shell/account/sign-in/SignInPage';
import { SignInPage } from '@/shell/account/sign-in/SignInPage';
import { answerWith, silence } from '@test/support/answers';

test('the sign-in page links to the identity providers of the installation (§2.4 other)', () => {
  answerWith(silence);
  const nothing = () => undefined;
  render(
    <SignInPage
      locale="zh-CN"
      onLocale={nothing}
      onSignedIn={nothing}
      onRetry={nothing}
      onTouched={nothing}
    />,
  );
  const others = within(screen.getByRole('navigation', { name: '其他登录方式' }));
  expect(others.getByRole('link', { name: 'Company login' })).toHaveAttribute(
    'href',
    'https://login.example/start',
  );
});

test('without providers there is no list', () => {
  const { container } = render(<ProviderLinks label="Other ways" providers={[]} />);
  expect(container).toBeEmptyDOMElement();
});
