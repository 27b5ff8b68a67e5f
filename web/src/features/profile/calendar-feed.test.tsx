import type { Role } from '@hien/contract/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, ignoreOtherOperations, refusal, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { drawQrCode } from '../../ui/text/qr-code.tsx'
import { memberGetCalendarFeed } from '../../operations/calendar/get-feed.ts'
import { memberRemoveCalendarAddress } from '../../operations/calendar/remove-feed-address.ts'
import { memberRenewCalendarAddress } from '../../operations/calendar/renew-feed-address.ts'

const address = 'https://hien.example/lich/AbC123.ics'
const answerFeed = (since: string | null) =>
  answer(memberGetCalendarFeed, { memberGetCalendarFeed: { ...success, item: { since } } })
const answerRenew = () =>
  answer(memberRenewCalendarAddress, () => {
    answerFeed('2026-11-24T12:00:00.000Z')
    return { memberRenewCalendarAddress: { ...success, item: { address } } }
  })

beforeEach(() => {
  ignoreOtherOperations()
})

function open(role: Role = 'MEME') {
  signedInAs(role)
  return renderApp('/profile')
}

test('a new address is shown once, as a QR code and to copy, with steps for adding it to a calendar', async () => {
  answerFeed(null)
  answerRenew()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Tạo địa chỉ lịch' }))
  const heading = await screen.findByRole('heading', { name: 'Thêm địa chỉ này vào lịch của bạn' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  const picture = screen.getByRole('img', { name: 'Mã QR của địa chỉ lịch' })
  // The QR code has a webcal address, because phones open an https address only once, as a file.
  const { path } = drawQrCode('webcal://hien.example/lich/AbC123.ics')
  expect(picture.querySelector('path:last-of-type')?.getAttribute('d')).toBe(path)
  for (const kind of ['iPhone, iPad', 'Google Calendar, điện thoại Android', 'Outlook'])
    expect(screen.getByText(kind)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy địa chỉ lịch' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  await user.click(screen.getByRole('button', { name: 'Tôi đã thêm vào lịch' }))
  expect(await screen.findByText(/tạo lúc 24-11-2026 19:00/)).toBeDefined()
  expect(screen.queryByText(address)).toBeNull()
})

test.each([
  ['MEME', 'bạn'],
  ['PAME', 'các con'],
] as const)('a member of role %s reads that the address shows the lessons of "%s"', async (role, whose) => {
  answerFeed(null)
  answerRenew()
  const { user } = open(role)
  await user.click(await screen.findByRole('button', { name: 'Tạo địa chỉ lịch' }))
  expect(
    await screen.findByText(`xem được lịch học của ${whose}, hãy giữ cho riêng mình`, { exact: false }),
  ).toBeDefined()
})

test('renewing the address asks first, because the old one stops working', async () => {
  answerFeed('2026-11-01T12:00:00.000Z')
  const renewed = answerRenew()
  const { user } = open('TCHER')
  await user.click(await screen.findByRole('button', { name: 'Tạo địa chỉ mới…' }))
  const question = within(await screen.findByRole('dialog', { name: 'Tạo địa chỉ mới?' }))
  expect(renewed).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Tạo địa chỉ mới' }))
  expect(await screen.findByText(address)).toBeDefined()
})

test('removing the address asks first', async () => {
  answerFeed('2026-11-01T12:00:00.000Z')
  answer(memberRemoveCalendarAddress, () => {
    answerFeed(null)
    return { memberRemoveCalendarAddress: success }
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Bỏ địa chỉ…' }))
  const question = within(await screen.findByRole('dialog', { name: 'Bỏ địa chỉ lịch?' }))
  await user.click(question.getByRole('button', { name: 'Bỏ địa chỉ' }))
  expect(await screen.findByText('Đã bỏ địa chỉ lịch')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Tạo địa chỉ lịch' })).toBeDefined()
})

test('a refused address shows the reason and no QR code', async () => {
  answerFeed(null)
  answer(memberRenewCalendarAddress, {
    memberRenewCalendarAddress: { ...refusal('RATE_LIMITED', 'Bạn thao tác quá nhanh'), item: null },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Tạo địa chỉ lịch' }))
  expect(await screen.findByText(/Bạn thao tác quá nhanh/)).toBeDefined()
  expect(screen.queryByRole('img', { name: 'Mã QR của địa chỉ lịch' })).toBeNull()
})

test('a parent can create an address for their children’s lessons', async () => {
  answerFeed(null)
  open('PAME')
  expect(await screen.findByRole('heading', { name: 'Lịch trên điện thoại' })).toBeDefined()
  expect(await screen.findByText(/^Xem các buổi học của con/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tạo địa chỉ lịch' })).toBeDefined()
})

test('a centre has no calendar feed', async () => {
  open('CENR')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Giao diện' })).toBeDefined())
  expect(screen.queryByRole('heading', { name: 'Lịch trên điện thoại' })).toBeNull()
})

test('the address is not shown again after leaving the page', async () => {
  answerFeed(null)
  answerRenew()
  const { user, unmount, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Tạo địa chỉ lịch' }))
  expect(await screen.findByText(address)).toBeDefined()
  await act(() => router.navigate('/my-class'))
  await waitFor(() => expect(screen.queryByText(address)).toBeNull())
  await act(() => router.navigate('/profile'))
  expect(await screen.findByText(/tạo lúc 24-11-2026 19:00/)).toBeDefined()
  expect(screen.queryByText(address)).toBeNull()
  unmount()
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('AbC123')
})
