import { screen } from '@testing-library/react';
import type { ChatRoom } from '@/api/otcChat';
import { RoomEntry } from '@/areas/otc/chat/rooms/RoomEntry';
import { area } from '@/areas/otc';
import { renderPart } from '@test/support/renderPart';

const room: ChatRoom = {
  id: '1',
  room: 'otc:100200300',
  orderNo: '100200300',
  orderStatus: 'PAID',
  buyerUid: '10000001',
  sellerUid: null,
  lastMessage: 'I have paid',
  lastAt: null,
  lastSeq: 4,
  unread: 0,
  flagged: 0,
  staffJoined: false,
  joined: false,
};

const show = (more: Partial<ChatRoom>, locale: 'en-US' | 'zh-CN' = 'en-US') =>
  renderPart(<RoomEntry room={{ ...room, ...more }} isShown={false} isStop onOpen={() => undefined} />, {
    locale,
  });
const button = () => screen.getByRole('button', { name: /100200300/ });

test('a platform that sends neither names, amounts nor turns has an entry without them', async () => {
  expect(area).toBeDefined();
  await show({});
  expect(button()).toHaveAccessibleName(/Buyer 10000001 +Seller — +I have paid/);
  expect(button().querySelector('[data-staff]')).toBeNull();
});

test.each([
  ['en-US', 'Staff to review ruling', 'Seller to add evidence'],
  ['zh-CN', '待客服复核裁决', '待卖方补证'],
] as const)(
  'in %s the turn of staff stands out, and that of a party does not',
  async (locale, staff, party) => {
    const { unmount } = await show({ turn: 'STAFF_REVIEW' }, locale);
    expect(screen.getByText(staff)).toHaveAttribute('data-staff');
    unmount();
    await show({ turn: 'SELLER_EVIDENCE' }, locale);
    expect(screen.getByText(party)).not.toHaveAttribute('data-staff');
  },
);

test('a nickname cannot turn the digits after it around, and an amount keeps all its digits', async () => {
  await show({
    buyerName: 'Ann\u202e',
    amount: '0.00012345',
    coinCode: 'BTC',
    money: '9.5',
    fiatCode: 'CNY',
  });
  expect(button()).toHaveAccessibleName(/10000001 0\.00012345 BTC Seller +— 9\.5 CNY/);
  expect(button().textContent).not.toContain('\u202e');
});
