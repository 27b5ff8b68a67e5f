import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { guardianshipAnswer } from '../../operations/guardians/answer-guardianship.ts'
import { memberCreatePairingCode } from '../../operations/guardians/create-pairing-code.ts'
import { guardianshipEnd } from '../../operations/guardians/end-guardianship.ts'
import { guardianshipReport } from '../../operations/guardians/report-guardianship.ts'
import { type Guardianship, memberGetGuardianships } from '../../operations/guardians/get-guardianships.ts'

const answerTies = (items: Guardianship[]) =>
  answer(memberGetGuardianships, { memberGetGuardianships: { ...success, items } })
const answerCode = () =>
  answer(memberCreatePairingCode, {
    memberCreatePairingCode: {
      ...success,
      item: { code: 'K7QX2M4R', expiresAt: '2026-11-23T12:05:00.000Z', childName: 'Nguyễn Hữu Ân' },
    },
  })
const invitation = {
  text: [
    'Mã ghép phụ huynh của Nguyễn Hữu Ân: K7QX 2M4R',
    'Mã dùng được một lần, đến 19:05 ngày 23-11-2026.',
    'Mở liên kết này rồi đăng ký hoặc đăng nhập bằng tài khoản phụ huynh:',
  ].join('\n'),
  url: 'http://localhost:3000/ghep-phu-huynh/K7QX2M4R',
}

beforeEach(() => {
  ignoreOtherOperations()
  answerTies([])
})

function openAsStudent(path = '/profile') {
  signedInAs('MEME')
  return renderApp(path)
}
const section = async () => within(await screen.findByRole('region', { name: 'Phụ huynh' }))
const make = async () => (await section()).findByRole('button', { name: 'Tạo mã ghép' })

test('before a code is created, the student reads which data parents can see and which they can never see', async () => {
  const calls = answerCode()
  openAsStudent()
  const guardians = await section()
  expect(guardians.getByRole('heading', { name: 'Phụ huynh xem được' })).toBeDefined()
  expect(guardians.getByText('Buổi nào bạn có mặt, đi muộn hoặc vắng')).toBeDefined()
  expect(guardians.getByRole('heading', { name: 'Phụ huynh không bao giờ xem được' })).toBeDefined()
  expect(guardians.getByText('Tin nhắn của bạn và của lớp')).toBeDefined()
  expect(guardians.getByRole('button', { name: 'Tạo mã ghép' })).toBeDefined()
  expect(guardians.queryByRole('img', { name: /^Mã QR/ })).toBeNull()
  expect(calls).toHaveLength(0)
})

test('the code appears in groups of four, with its QR code, its expiry time and a warning', async () => {
  const calls = answerCode()
  const { user } = openAsStudent()
  await user.click(await make())
  const guardians = await section()
  expect(await guardians.findByText('K7QX 2M4R')).toBeDefined()
  expect(
    guardians.getByRole('img', { name: 'Mã QR của liên kết http://localhost:3000/ghep-phu-huynh/K7QX2M4R' }),
  ).toBeDefined()
  expect(guardians.getByText('localhost:3000/ghep-phu-huynh')).toBeDefined()
  expect(guardians.getByText('19:05 ngày 23-11-2026.')).toBeDefined()
  expect(guardians.getByText(/^Chỉ đưa mã cho bố, mẹ hoặc người giám hộ/)).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ candidateCode: null }])
})

test('the code can be copied by itself, or with a message if the device cannot share', async () => {
  answerCode()
  const { user } = openAsStudent()
  await user.click(await make())
  await user.click(await screen.findByRole('button', { name: 'Copy mã' }))
  expect(await screen.findByText('Đã copy mã ghép')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe('K7QX2M4R')
  await user.click(screen.getByRole('button', { name: 'Copy lời nhắn' }))
  expect(await screen.findByText('Đã copy lời nhắn')).toBeDefined()
  await expect(navigator.clipboard.readText()).resolves.toBe(`${invitation.text}\n${invitation.url}`)
})

test('a device that can share receives the message', async () => {
  answerCode()
  const { user } = openAsStudent()
  const shared: unknown[] = []
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) })
  await user.click(await make())
  await user.click(await screen.findByRole('button', { name: 'Gửi lời nhắn' }))
  Reflect.deleteProperty(navigator, 'share')
  expect(shared).toEqual([invitation])
})

test('once a parent has used the code, their name appears and the code disappears', async () => {
  answerCode()
  const { user } = openAsStudent()
  await user.click(await make())
  await screen.findByText('K7QX 2M4R')
  answerTies([aGuardianship()])
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Lê Thị Hoa đã ghép với bạn.')).toBeDefined()
  expect(screen.queryByText('K7QX 2M4R')).toBeNull()
})

test('a guardian whose name arrives after the code was created has not used it', async () => {
  answerCode()
  let send = () => {}
  const sent = new Promise<void>((done) => (send = done))
  answer(memberGetGuardianships, async () => {
    await sent
    return { memberGetGuardianships: { ...success, items: [aGuardianship()] } }
  })
  const { user } = openAsStudent()
  await user.click(await make())
  await screen.findByText('K7QX 2M4R')
  send()
  expect(await screen.findByText('Lê Thị Hoa')).toBeDefined()
  expect(screen.getByText('K7QX 2M4R')).toBeDefined()
  expect(screen.queryByText('Lê Thị Hoa đã ghép với bạn.')).toBeNull()
})

test('guardians are listed with their relation and start date', async () => {
  answerTies([aGuardianship(), aGuardianship({ id: 'g-2', relation: 'father', fullName: 'Nguyễn Văn Bình' })])
  openAsStudent()
  const list = within(await screen.findByRole('list', { name: 'Phụ huynh của bạn' }))
  expect(list.getByText('Lê Thị Hoa')).toBeDefined()
  expect(list.getByText('Mẹ · từ 20-11-2026')).toBeDefined()
  expect(list.getByText('Bố · từ 20-11-2026')).toBeDefined()
})

test('a student who may not end a guardianship reads from when on they may', async () => {
  answerTies([aGuardianship()])
  openAsStudent()
  expect(await screen.findByText(/Bạn tự kết thúc ghép được khi đã đủ 16 tuổi/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Kết thúc: Lê Thị Hoa' })).toBeNull()
})

test('a pending parent whom others must accept is shown with the reason and without answer buttons', async () => {
  answerTies([aGuardianship(), aGuardianship({ id: 'g-2', state: 'pending', fullName: 'Lê Văn Tư' })])
  openAsStudent()
  const guardians = await section()
  const list = within(await guardians.findByRole('list', { name: 'Phụ huynh của bạn' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.not.stringContaining('Chờ đồng ý'),
    expect.stringMatching(/^Lê Văn Tư.*Chờ đồng ý$/),
  ])
  expect(guardians.getByText(/người này chỉ ghép được khi phụ huynh đó hoặc trung tâm của bạn đồng ý/)).toBeDefined()
  expect(guardians.queryByRole('button', { name: /Lê Văn Tư/ })).toBeNull()
})

test('a student reports a guardianship from a centre’s code with one press', async () => {
  answerTies([aGuardianship({ mayReport: true })])
  const calls = answer(guardianshipReport, () => {
    answerTies([aGuardianship({ reportedAt: '2026-11-24T12:00:00.000Z' })])
    return { guardianshipReport: success }
  })
  const { user } = openAsStudent()
  await user.click(await screen.findByRole('button', { name: 'Báo sai: Lê Thị Hoa' }))
  expect(await screen.findByText('Đã báo trung tâm')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Báo sai: Lê Thị Hoa' })).toBeNull()
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'g-1' }])
})

test('ending a guardianship first asks for confirmation and says what will happen', async () => {
  answerTies([aGuardianship({ mayEnd: true })])
  const calls = answer(guardianshipEnd, () => {
    answerTies([])
    return { guardianshipEnd: success }
  })
  const { user } = openAsStudent()
  await user.click(await screen.findByRole('button', { name: 'Kết thúc: Lê Thị Hoa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kết thúc ghép với Lê Thị Hoa?' }))
  expect(dialog.getByText(/không xem được việc học của bạn nữa/)).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Kết thúc' }))
  expect(await screen.findByText('Đã kết thúc ghép')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'g-1' }])
  expect(await screen.findByText('Chưa có phụ huynh nào ghép với bạn.')).toBeDefined()
})

test.each([
  ['Đồng ý', true, 'Đã đồng ý ghép phụ huynh'],
  ['Từ chối', false, 'Đã từ chối'],
] as const)('a student answers a waiting parent with %s on the home page', async (name, accept, message) => {
  answerTies([aGuardianship({ state: 'pending', mayAnswer: true })])
  const calls = answer(guardianshipAnswer, () => {
    answerTies([])
    return { guardianshipAnswer: success }
  })
  const { user } = openAsStudent('/student')
  const waiting = within(await screen.findByRole('list', { name: 'Phụ huynh chờ bạn đồng ý' }))
  expect(waiting.getByText(/\(Mẹ\) muốn ghép với bạn/)).toBeDefined()
  expect(waiting.getByText(/sau đó họ xem được lịch học, điểm danh, bài tập và điểm của bạn\.$/)).toBeDefined()
  await user.click(waiting.getByRole('button', { name: `${name} Lê Thị Hoa` }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'g-1', accept }])
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Phụ huynh chờ bạn đồng ý' })).toBeNull())
})

test('a teacher’s profile has neither parents nor children', async () => {
  signedInAs('TCHER')
  renderApp('/profile')
  expect(await screen.findByRole('button', { name: 'Tải dữ liệu' })).toBeDefined()
  expect(screen.queryByRole('region', { name: /Phụ huynh|Con của bạn/ })).toBeNull()
})
