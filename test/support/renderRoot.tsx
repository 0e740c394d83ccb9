import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Root } from '@/app/Root';
import { stageAt } from '@/app/stage';
import { showLocale } from '@/kit/i18n/locale';
import { clearCookies } from './cookies';
import { type Between, listeningPlatform } from './listeningPlatform';

/** Renders the whole product before a sign-in, with its own platform for the tests of one file. */
export function rootOnPlatform() {
  const platform = listeningPlatform();

  /** Types the characters of the current captcha picture, or of the one just requested. */
  const typePicture = async (user: UserEvent) => {
    const picture = await screen.findByRole('img', { name: 'Image code' });
    const address = picture.getAttribute('src') ?? '';
    await platform.ask(address);
    const randomStr = new URL(address, platform.address()).searchParams.get('randomStr');
    const { code } = (await platform.ask(`/test/captcha/${randomStr}`)) as { code: string };
    await user.type(screen.getByRole('textbox', { name: 'Image code' }), code);
  };

  /** Takes a picture instead of the slider, and types its characters. */
  const pickPicture = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Use an image code instead' }));
    await typePicture(user);
  };

  /** Fills in the sign-in form with the picture's characters and submits it. */
  const fillIn = async (user: UserEvent, username: string, password: string) => {
    await user.type(screen.getByLabelText('Username'), username);
    await user.type(screen.getByLabelText('Password'), password);
    await user.click(screen.getByRole('button', { name: 'Click to verify' }));
    await pickPicture(user);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  /** Requests a code for the address in the form. */
  const askForCode = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await pickPicture(user);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
  };

  /** Requests a code and reads it from the mailbox. */
  const receiveCode = async (user: UserEvent, mail: string): Promise<string> => {
    await askForCode(user);
    await screen.findByText(`Code sent to ${mail}. It is valid for 5 minutes`);
    const { code } = (await platform.ask(`/test/code/${mail}`)) as { code: string };
    return code;
  };

  /** Mounts the product at a path, in English. `kept` keeps the cookies and storage of the last visit. */
  const open = (path: string, { kept = false, between }: { kept?: boolean; between?: Between } = {}) => {
    if (!kept) {
      clearCookies();
      window.localStorage.clear();
    }
    showLocale('en-US');
    window.history.replaceState(null, '', path);
    const sent = platform.reach(between);
    return {
      user: userEvent.setup(),
      sent,
      ...render(<Root stage={stageAt(window.location)} locale="en-US" />),
    };
  };
  return { open, fillIn, typePicture, pickPicture, askForCode, receiveCode, address: platform.address };
}
