import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { isRemembered } from '@/api/tokens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectLocale } from '@/store/locale/slice';
import { selectInfo } from '@/store/session/slice';
import { type SignedIn, sessionEnded, sessionReauthenticated, userInfoLoaded } from '@/store/session/slice';
import { ProofFields } from '../account/sign-in/PasswordSignIn';
import { LazySecondStepForm } from '../account/sign-in/lazyForms';
import { texts } from '../account/texts/texts';
import { useSignIn } from '../account/sign-in/useSignIn';

/** Signs the same user in again. The store and everything that is open stay. */
function useSignInAgain() {
  const dispatch = useAppDispatch();
  const info = useAppSelector(selectInfo);
  const onSignedIn = ({ info: signedIn }: SignedIn) => {
    if (signedIn.userId !== info?.userId) return void dispatch(sessionEnded({ reason: 'otherUser' }));
    if (signedIn.mustChangePwd) return void dispatch(sessionEnded({ reason: 'passwordDue' }));
    dispatch(userInfoLoaded(signedIn));
    dispatch(sessionReauthenticated());
  };
  const form = useSignIn(onSignedIn, { username: info?.username ?? '', remember: isRemembered() });
  return { info, form, onSignedIn, leave: () => void dispatch(sessionEnded({ reason: 'expired' })) };
}

/** Renders a dialog that asks the user to sign in again. Open pages and typed input stay. */
export function SignInAgain() {
  const { t } = useTranslation('shell');
  const locale = useAppSelector(selectLocale);
  const account = texts[locale];
  const { info, form, leave, onSignedIn } = useSignInAgain();
  const { values, failure, step, setStep } = form;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Dialog
      isOpen
      title={t('session.againTitle')}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      transitionDuration={100}
    >
      {step ? (
        <DialogBody>
          <LazySecondStepForm
            locale={locale}
            step={step}
            onSignedIn={onSignedIn}
            onBack={() => setStep(null)}
          />
        </DialogBody>
      ) : (
        <form onSubmit={handleSubmit} noValidate>
          <DialogBody>
            <p>{t('session.againText', { name: info?.name ?? values.username })}</p>
            {failure && (
              <Callout compact intent="danger" icon={false} role="alert">
                {account[failure]}
              </Callout>
            )}
            <input hidden readOnly name="username" autoComplete="username" value={values.username} />
            <ProofFields t={account} form={form} autoFocus />
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text={t('session.otherAccount')} onClick={leave} />
                <Button
                  type="submit"
                  intent="primary"
                  loading={form.phase === 'sending'}
                  text={account.submit}
                />
              </>
            }
          />
        </form>
      )}
    </Dialog>
  );
}
