import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { components } from '@/api/gen/contract/user';
import { useUpdateProfileMutation } from '@/api/gen/user';
import { useAppDispatch } from '@/store/hooks';
import { userInfoLoaded, type UserInfo } from '@/store/session/slice';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { fieldErrorsOf } from '@/api/errors';
import { FileInput } from '@/screens/fields/file/FileDrop';
import { noticeShown } from '@/store/notices/slice';
import { usePage } from '@/store/pageContext';
import { Section } from './Section';

type ProfileChange = components['schemas']['ProfileChange'];

/** Returns a function that changes parts of the user's profile; the response becomes the user info. */
export function useProfile() {
  const dispatch = useAppDispatch();
  const [update, { error, isLoading, reset }] = useUpdateProfileMutation();
  /** Returns whether the change was accepted. */
  const change = async (body: ProfileChange): Promise<boolean> => {
    const { data } = await update({ body });
    if (data) dispatch(userInfoLoaded(data));
    return data !== undefined;
  };
  return { change, error, isLoading, reset };
}

// Limits of the platform (openapi/user.yaml, ProfileChange), which checks them again.
const picture = { kinds: ['png', 'jpg', 'webp'], maxBytes: 1_048_576 };

/** Renders name and picture. The user name cannot be changed here. */
export function ProfileSection({ info }: { info: UserInfo }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const dispatch = useAppDispatch();
  const { setDirty } = usePage();
  const { change, error, isLoading, reset } = useProfile();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? info.name;
  const isChanged = name !== info.name;
  useEffect(() => setDirty('profile', isChanged), [setDirty, isChanged]);
  const errorOf = (field: string) => fieldErrorsOf(error).find((each) => each.field === field)?.msg;
  const done = () => dispatch(noticeShown({ kind: 'text', tone: 'success', text: t('profile.saved') }));

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await change({ name }))) return;
    setTyped(null);
    done();
  };
  const handlePicture = async (file: { fileId: string } | null) => {
    if (await change({ avatar: file && { fileId: file.fileId } })) done();
  };
  return (
    <Section title={t('profile.profile')}>
      <FormGroup
        label={t('profile.avatar')}
        labelFor={`${id}-avatar`}
        intent={errorOf('avatar') ? 'danger' : 'none'}
        helperText={errorOf('avatar') && <span role="alert">{errorOf('avatar')}</span>}
      >
        <FileInput
          id={`${id}-avatar`}
          limits={picture}
          value={info.avatar && { url: info.avatar }}
          onChange={(file) => void handlePicture(file)}
        />
      </FormGroup>
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <FormGroup label={t('profile.username')} labelFor={`${id}-username`}>
          <InputGroup id={`${id}-username`} value={info.username} readOnly autoComplete="username" />
        </FormGroup>
        <FormGroup
          label={t('profile.name')}
          labelFor={`${id}-name`}
          intent={errorOf('name') ? 'danger' : 'none'}
          helperText={errorOf('name') && <span role="alert">{errorOf('name')}</span>}
        >
          <InputGroup
            id={`${id}-name`}
            autoComplete="name"
            maxLength={64}
            value={name}
            onValueChange={(value) => {
              setTyped(value);
              reset();
            }}
            intent={errorOf('name') ? 'danger' : 'none'}
            aria-invalid={Boolean(errorOf('name'))}
          />
        </FormGroup>
        <Button
          type="submit"
          intent="primary"
          text={t('profile.save')}
          loading={isLoading}
          disabled={!isChanged}
        />
      </form>
    </Section>
  );
}
