import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../test/answers.ts'
import { aClass, aCourse, aPage } from '../../../test/courses.ts'
import { fakePush, pushKeyOf } from '../../../test/push.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { createQueryClient } from '../../lib/graphql/query-client.ts'
import { refuseOffer } from '../../lib/push/offer-refusals.ts'
import { keepPushRecord, rememberPushEnded } from '../../lib/push/push-record.ts'
import { memberGetCoursesJoined } from '../../operations/courses/get-joined-courses.ts'
import { pushGetKey } from '../../operations/notices/get-push-key.ts'
import { pushSubscribe } from '../../operations/notices/subscribe-push.ts'
import { type Audience, PushOffer } from './push-offer.tsx'

const title = 'Nhận thông báo trên thiết bị này'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

function answerPush() {
  answer(pushGetKey, { pushGetKey: { ...success, item: { publicKey: pushKeyOf('key') } } })
  return answer(pushSubscribe, { pushSubscribe: success })
}

function showOffer(audience: Audience = 'parent') {
  const queryClient = createQueryClient()
  const part = renderPart(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <PushOffer audience={audience} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  /** Waits until all requests are answered, then expects no offer. */
  const noOffer = async () => {
    await waitFor(() => expect(queryClient.getQueryData(['browserPush'])).toBeDefined())
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  }
  return { ...part, noOffer }
}

beforeEach(() => {
  ignoreOtherOperations()
  signedInAs('PAME')
})

test('the offer gives a reason and asks the browser only after a press', async () => {
  const push = fakePush()
  const subscribed = answerPush()
  const { user } = showOffer()
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText(/^Hiên báo khi đổi lịch học/)).toBeDefined()
  expect(push.asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Bật thông báo' }))
  expect(await screen.findByText('Đã bật thông báo trên thiết bị này')).toBeDefined()
  expect(push.asked).toHaveBeenCalledOnce()
  expect(subscribed.map(({ variables }) => variables)).toEqual([
    { endpoint: 'https://push.test/1', p256dh: 'p256dh-1', auth: 'auth-1' },
  ])
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
})

test('after a denied permission the offer explains how to allow notices', async () => {
  fakePush({ answer: 'denied' })
  const { user } = showOffer()
  await user.click(await screen.findByRole('button', { name: 'Bật thông báo' }))
  expect(await screen.findByText(/^Trình duyệt đang chặn thông báo của Hiên\. Để cho phép:/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Đóng' }))
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
})

test('a dismissed permission question can be asked again', async () => {
  const push = fakePush({ answer: 'default' })
  const { user } = showOffer()
  await user.click(await screen.findByRole('button', { name: 'Bật thông báo' }))
  expect(await screen.findByText('Trình duyệt chưa cho phép thông báo')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Bật thông báo' }))
  await waitFor(() => expect(push.asked).toHaveBeenCalledTimes(2))
})

test('an unreachable push service shows an error, and the offer stays', async () => {
  fakePush({ broken: true })
  answerPush()
  const { user } = showOffer()
  await user.click(await screen.findByRole('button', { name: 'Bật thông báo' }))
  expect(
    await screen.findByText(
      'Xảy ra lỗi khi bật thông báo. Chi tiết: Trình duyệt chưa nối được với dịch vụ thông báo, vui lòng thử lại sau',
    ),
  ).toBeDefined()
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
})

test('a subscription that the server refuses is removed from the browser, and the reason is shown', async () => {
  const push = fakePush()
  answerPush()
  answer(pushSubscribe, { pushSubscribe: refusal('VALIDATION', 'Địa chỉ không hợp lệ') })
  const { user } = showOffer()
  await user.click(await screen.findByRole('button', { name: 'Bật thông báo' }))
  expect(await screen.findByText('Xảy ra lỗi khi bật thông báo. Chi tiết: Địa chỉ không hợp lệ')).toBeDefined()
  await waitFor(() => expect(push.endpoint()).toBeNull())
})

test('a member who presses Để sau gets no offer on the next page', async () => {
  fakePush()
  const { user, unmount } = showOffer()
  await user.click(await screen.findByRole('button', { name: 'Để sau' }))
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  unmount()
  await showOffer().noOffer()
})

test('on an iPhone the offer shows three steps to install the app and no permission button', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone)
  fakePush()
  showOffer()
  await screen.findByRole('heading', { name: title })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bấm nút Chia sẻ/),
    'Kéo xuống, chọn Thêm vào MH chính rồi bấm Thêm.',
    'Mở Hiên từ màn hình chính, đăng nhập và bật thông báo ở đó.',
  ])
  expect(screen.queryByRole('button', { name: 'Bật thông báo' })).toBeNull()
})

test('inside Zalo the offer explains how to open another browser, and can copy the link', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iphone} Zalo iOS/24.11`)
  fakePush()
  const { user } = showOffer()
  expect(await screen.findByText(/^Bạn đang xem Hiên trong Zalo, .* chọn Mở bằng Safari\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy liên kết' }))
  expect(await screen.findByText('Đã copy liên kết')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe('http://localhost:3000/')
})

test.each([
  ['without push', () => void Reflect.deleteProperty(window, 'PushManager')],
  ['that blocks notifications', () => void Object.assign(Notification, { permission: 'denied' })],
])('a browser %s gets no offer', async (_name, change) => {
  fakePush()
  change()
  await showOffer().noOffer()
})

test('a browser that already receives notices gets no offer', async () => {
  const push = fakePush({ permission: 'granted', key: 'key' })
  keepPushRecord(push.endpoint() ?? '')
  await showOffer().noOffer()
})

test('a member whose notices on this device have ended is told so, even after refusing the offer, and can turn them on', async () => {
  const push = fakePush({ permission: 'granted' })
  refuseOffer()
  rememberPushEnded('m-1')
  answerPush()
  const { user, unmount } = showOffer('student')
  await screen.findByRole('heading', { name: 'Thông báo trên thiết bị này đã ngừng' })
  expect(screen.getByText(/^Trình duyệt này đã ngừng nhận thông báo của Hiên/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Bật lại thông báo' }))
  expect(await screen.findByText('Đã bật thông báo trên thiết bị này')).toBeDefined()
  expect(push.endpoint()).toBe('https://push.test/1')
  unmount()
  await showOffer().noOffer()
})

test('a member who answers Để sau to ended notices is not told again', async () => {
  fakePush({ permission: 'granted' })
  rememberPushEnded('m-1')
  const { user, unmount } = showOffer()
  await screen.findByRole('heading', { name: 'Thông báo trên thiết bị này đã ngừng' })
  await user.click(screen.getByRole('button', { name: 'Để sau' }))
  unmount()
  const { noOffer } = showOffer()
  await noOffer()
  expect(screen.queryByRole('heading', { name: 'Thông báo trên thiết bị này đã ngừng' })).toBeNull()
})

test('a student gets the offer after joining a class, not while waiting', async () => {
  fakePush()
  signedInAs('MEME')
  const joined = (enrolled: 'wait' | 'joined') =>
    answer(memberGetCoursesJoined, {
      memberGetCoursesJoined: aPage([aCourse({ enrollments: [aClass({ enrolled })] })]),
    })
  const asked = joined('wait')
  const { noOffer, unmount } = showOffer('student')
  await waitFor(() => expect(asked).toHaveLength(1))
  await noOffer()
  unmount()
  joined('joined')
  showOffer('student')
  expect(await screen.findByText('Hiên báo cho bạn khi lớp bắt đầu.')).toBeDefined()
})
