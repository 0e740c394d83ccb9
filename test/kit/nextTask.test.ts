import { nextTask } from '@/kit/nextTask';

afterEach(() => Reflect.deleteProperty(globalThis, 'scheduler'));

const orderOf = async (...tasks: [name: string, begin: () => Promise<void>][]): Promise<string[]> => {
  const order: string[] = [];
  await Promise.all(tasks.map(([name, begin]) => begin().then(() => order.push(name))));
  return order;
};
const answer = async (): Promise<void> => undefined;

test('what can wait comes after what the page has begun', async () => {
  expect(await orderOf(['later', nextTask], ['answer', answer])).toEqual(['answer', 'later']);
});

test('a browser that knows priorities does it when nothing else waits', async () => {
  const timer = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  const postTask = jest.fn((task: () => void) => timer().then(timer).then(task));
  Object.assign(globalThis, { scheduler: { postTask } });
  expect(await orderOf(['later', nextTask], ['timer', timer])).toEqual(['timer', 'later']);
  expect(postTask).toHaveBeenCalledWith(expect.anything(), { priority: 'background' });
});
