import { screen, waitFor, within } from '@testing-library/react';
import { localToUtc } from '@/kit/format/time';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };
const article = {
  titleZh: '待删除的公告',
  titleEn: 'Soon gone',
  articleType: 'NOTICE',
  contentZh: '<p>正文</p>',
};

const pageOf = async (title: string): Promise<HTMLElement> => {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title, {}, slow);
  const page = frame.contentDocument?.body;
  if (!page) throw new Error('The frame has no document.');
  return page;
};

test('a deleted article goes to the bin, and comes back from there', async () => {
  const admin = await renderApp.colleague('admin');
  const { data } = await admin.post<{ id: string }>('/admin/cms/article', article);
  const { user } = await renderApp(`/cms/article?titleEn=Soon gone&open=${data.id}`);
  const row = () => screen.findByRole('row', { name: /Soon gone/ }, slow);
  const isGone = () =>
    waitFor(() => expect(screen.queryByRole('row', { name: /Soon gone/ })).not.toBeInTheDocument(), slow);
  await row();
  const drawer = within(await screen.findByRole('dialog', { name: /Soon gone/ }, slow));
  await user.click(await drawer.findByRole('button', { name: /^More/ }, slow));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete article' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete article' }));
  expect(question.getByText(/^Moves the article to the bin/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete article' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), slow);
  await isGone();

  await user.click(screen.getByRole('tab', { name: 'Bin' }));
  await user.click(within(await row()).getByRole('button', { name: /^Restore/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  await isGone();
  await user.click(
    within(screen.getByRole('tablist', { name: 'Lists' })).getByRole('tab', { name: 'Articles' }),
  );
  expect(await row()).toBeVisible();
});

test('the strip above the list shows what goes online and offline, and opens it', async () => {
  const admin = await renderApp.colleague('admin');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const times = { publishAt: inDays(2), offlineAt: inDays(5) };
  const { data } = await admin.post<{ id: string; version: number }>('/admin/cms/article', {
    ...article,
    ...times,
    titleEn: 'On and off',
  });
  await admin.post(`/admin/cms/article/${data.id}/publish`, { version: data.version });
  const { user } = await renderApp('/cms/article');
  const strip = within(await screen.findByRole('region', { name: 'Coming 14 days' }, slow));
  expect(
    await strip.findByRole('button', { name: /^On and off goes offline at \d\d:\d\d$/ }, slow),
  ).toBeVisible();
  await user.click(strip.getByRole('button', { name: /^On and off goes online at/ }));
  expect(await screen.findByRole('dialog', { name: /On and off/ }, slow)).toBeVisible();
});

test('the form shows what is typed as members will see it, before it is saved', async () => {
  const { user, sent } = await renderApp('/cms/article?form=new');
  const form = within(await screen.findByRole('dialog', { name: 'Create article' }, slow));
  await user.type(await form.findByRole('textbox', { name: /^Title \(Chinese\)/ }, slow), '今晚维护');
  await user.type(form.getByRole('textbox', { name: /^Title \(English\)/ }), 'Maintenance tonight');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  const page = await pageOf('Phone');
  expect(within(page).getByRole('heading')).toHaveTextContent('Maintenance tonight');
  await user.click(screen.getByRole('radio', { name: '中文' }));
  expect(within(page).getByRole('heading')).toHaveTextContent('今晚维护');
  await user.click(screen.getByRole('radio', { name: 'Web' }));
  expect(within(await pageOf('Web')).getByRole('heading')).toHaveTextContent('今晚维护');
  expect(sent.filter(({ method, path }) => method === 'POST' && path.startsWith('/admin/cms'))).toEqual([]);
});

test('a time of publishing that cannot be read is an error at its field, in the form and in the dialog', async () => {
  const admin = await renderApp.colleague('admin');
  const { data } = await admin.post<{ id: string }>('/admin/cms/article', { ...article, titleEn: 'At noon' });
  const { user, sent } = await renderApp(`/cms/article?titleEn=At noon&form=${data.id}`);
  const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  const form = within(await screen.findByRole('dialog', { name: /At noon/ }, slow));
  const field = await form.findByRole('textbox', { name: /^Publish at/ }, slow);
  const before = writes().length;
  await user.type(field, '2030-01-');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Enter a date with its time/));
  expect(field).toHaveFocus();
  expect(writes()).toHaveLength(before);
  await user.type(field, '02 12:00');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), slow);

  const row = within(await screen.findByRole('row', { name: /At noon/ }, slow));
  await user.click(row.getByRole('button', { name: /^Publish/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }, slow));
  const time = dialog.getByRole('textbox', { name: /^Publish at/ });
  expect(time).toHaveValue('2030-01-02 12:00:00');
  await user.clear(time);
  await user.type(time, '2031-01-');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(time).toHaveAccessibleDescription(/^Enter a date with its time/);
  await user.type(time, '02 12:00');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), slow);
  const saved = await admin.get<{ status: string; publishAt: string }>(`/admin/cms/article/${data.id}`);
  expect(saved.data).toMatchObject({ status: 'SCHEDULED', publishAt: localToUtc('2031-01-02T12:00') });
});
