import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { answer, success } from '../../../test/answers.ts'
import { fakePush, pushKeyOf } from '../../../test/push.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { createQueryClient } from '../../lib/graphql/query-client.ts'
import { keepPushRecord, readPushRecord } from '../../lib/push/push-record.ts'
import { type PushDevice, pushDevicesGet } from '../../operations/notices/get-push-devices.ts'
import { pushGetKey } from '../../operations/notices/get-push-key.ts'
import { pushRemoveDevice } from '../../operations/notices/remove-push-device.ts'
import { pushSubscribe } from '../../operations/notices/subscribe-push.ts'
import { pushUnsubscribe } from '../../operations/notices/turn-off-push.ts'
import { PushSettings } from './push-settings.tsx'

const phone: PushDevice = {
  id: 'p-2',
  name: 'Chrome trên Android',
  createdAt: '2026-11-23T12:00:00.000Z',
  renewedAt: '2026-11-24T12:00:00.000Z',
  current: false,
}
const own: PushDevice = { ...phone, id: 'p-1', name: 'Firefox trên Windows', current: true }
const label = 'Nhận thông báo trên thiết bị này'

let devices: PushDevice[]
beforeEach(() => {
  signedInAs('MEME')
  devices = [phone]
  answer(pushDevicesGet, () => ({ pushDevicesGet: { ...success, items: devices } }))
})

const showSettings = () =>
  renderPart(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <PushSettings />
      </QueryClientProvider>
    </MemoryRouter>,
  )
const list = async () => within(await screen.findByRole('list', { name: 'Các thiết bị nhận thông báo' }))

test('the switch turns notices on for this browser, which then appears in the list', async () => {
  const push = fakePush()
  answer(pushGetKey, { pushGetKey: { ...success, item: { publicKey: pushKeyOf('key') } } })
  answer(pushSubscribe, () => {
    devices = [own, phone]
    return { pushSubscribe: success }
  })
  const { user } = showSettings()
  const control = await screen.findByRole('switch', { name: label })
  expect(control).toMatchObject({ checked: false })
  await user.click(control)
  expect(await screen.findByText('Đã bật thông báo trên thiết bị này')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('switch', { name: label })).toMatchObject({ checked: true }))
  expect(push.asked).toHaveBeenCalledOnce()
  expect((await list()).getByText('Thiết bị này')).toBeDefined()
})

test('the switch turns notices off on the server and in the browser', async () => {
  const push = fakePush({ permission: 'granted', key: 'key' })
  keepPushRecord(push.endpoint() ?? '')
  const ended = answer(pushUnsubscribe, { pushUnsubscribe: success })
  const { user } = showSettings()
  await waitFor(() => expect(screen.getByRole('switch', { name: label })).toMatchObject({ checked: true }))
  await user.click(screen.getByRole('switch', { name: label }))
  expect(await screen.findByText('Đã tắt thông báo trên thiết bị này')).toBeDefined()
  await waitFor(() => expect(screen.getByRole('switch', { name: label })).toMatchObject({ checked: false }))
  expect(ended.map(({ variables }) => variables)).toEqual([{ endpoint: 'https://push.test/1' }])
  expect(push.endpoint()).toBeNull()
  expect(readPushRecord()).toBeNull()
})

test('notices can be stopped for another device; this device has no such button', async () => {
  fakePush()
  devices = [own, phone]
  const removed = answer(pushRemoveDevice, () => {
    devices = [own]
    return { pushRemoveDevice: success }
  })
  const { user } = showSettings()
  const rows = (await list()).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Firefox trên WindowsBật từ 23-11-2026 19:00Thiết bị này',
    'Chrome trên AndroidBật từ 23-11-2026 19:00Ngừng gửi tới thiết bị này: Chrome trên Android',
  ])
  await user.click(screen.getByRole('button', { name: /^Ngừng gửi tới thiết bị này/ }))
  expect(await screen.findByText('Đã ngừng gửi tới thiết bị đó')).toBeDefined()
  expect(removed.map(({ variables }) => variables)).toEqual([{ id: 'p-2' }])
  await waitFor(() => expect(screen.queryByText('Chrome trên Android')).toBeNull())
})

test.each<[string, () => void, RegExp]>([
  [
    'that blocks notifications',
    () => void Object.assign(Notification, { permission: 'denied' }),
    /^Trình duyệt đang chặn thông báo của Hiên/,
  ],
  ['without push', () => void Reflect.deleteProperty(window, 'PushManager'), /^Trình duyệt này không nhận được/],
  [
    'on an address without https',
    () => void Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true }),
    /^Thông báo chỉ có khi Hiên được mở bằng địa chỉ bắt đầu bằng https/,
  ],
])('a browser %s shows why notices cannot come, and what to do', async (_name, change, words) => {
  fakePush()
  change()
  showSettings()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('switch')).toBeNull()
})
