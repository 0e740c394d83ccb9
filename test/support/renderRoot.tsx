import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Root } from '@/app/Root';
import { showLocale } from '@/kit/i18n/locale';
import { clearCookies } from './cookies';
import { type Between, platformProcess } from './platformProcess';

/** The product from its first byte on, before anybody signed in, over a platform of its own for the tests of one file. */
export function rootOnPlatform() {
  const platform = platformProcess();

  /** Types the characters of the picture that is shown now, or of the one that is asked for. */
  const typePicture = async (user: UserEvent) => {
    const picture = await screen.findByRole('img', { name: 'Picture code' });
    const address = picture.getAttribute('src') ?? '';
    await platform.ask(address);
    const randomStr = new URL(address, platform.address()).searchParams.get('randomStr');
    const { code } = (await platform.ask(`/test/captcha/${randomStr}`)) as { code: string };
    await user.type(screen.getByRole('textbox', { name: 'Picture code' }), code);
  };

  /** Fills in the sign-in with the picture's characters and sends it. */
  const fillIn = async (user: UserEvent, username: string, password: string) => {
    await user.type(screen.getByLabelText('Username'), username);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Click to verify' }));
    await user.click(await screen.findByRole('button', { name: 'Use a picture code instead' }));
    await typePicture(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  /** Asks for a code to the address that stands in the form. */
  const askForCode = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.click(await screen.findByRole('button', { name: 'Use a picture code instead' }));
    await typePicture(user);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
  };

  /** The same, and reads it as whoever owns the address does. */
  const receiveCode = async (user: UserEvent, mail: string): Promise<string> => {
    await askForCode(user);
    await screen.findByText(`The code went to ${mail}. It is good for 5 minutes`);
    const { code } = (await platform.ask(`/test/code/${mail}`)) as { code: string };
    return code;
  };

  /** Mounts the product at a path, in English. `kept`: with what the last visit left in cookies and storage. */
  const open = (path: string, { kept = false, between }: { kept?: boolean; between?: Between } = {}) => {
    if (!kept) {
      clearCookies();
      window.localStorage.clear();
    }
    showLocale('en-US');
    window.history.replaceState(null, '', path);
    const sent = platform.reach(between);
    return { user: userEvent.setup(), sent, ...render(<Root />) };
  };
  return { open, fillIn, typePicture, askForCode, receiveCode };
}
