import type { Role } from '@hien/contract/roles'
import { consentTexts, guardianNeededText, noticeVersion, ofAgeText } from '@hien/contract/consents'
import { exportPath } from '@hien/contract/export-path'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, refusal, server, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { type OwnProfile, memberGetOwnerInfoById } from '../../operations/accounts/get-own-profile.ts'
import { memberUpdate } from '../../operations/accounts/update-profile.ts'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { memberCloseAccount } from '../../operations/privacy/close-account.ts'
import { memberDecideConsent } from '../../operations/privacy/decide-consent.ts'
import { type Consent, type ConsentState, memberGetConsents } from '../../operations/privacy/get-consents.ts'

const aConsent = (given: Partial<Consent> = {}): Consent => ({
  purpose: 'recording',
  given: true,
  version: noticeVersion,
  channel: 'sign_up',
  byGuardian: false,
  decidedAt: '2026-11-24T12:00:00.000Z',
  ...given,
})
const aMember: OwnProfile = {
  id: 'm-1',
  code: 'HV7K2QXM',
  userName: 'an.nguyen',
  email: 'an.nguyen@hien.vn',
  emailVerified: true,
  firstName: 'Hữu Ân',
  lastName: 'Nguyễn',
  address: null,
  avatar: null,
  dob: null,
  isOfAge: null,
  proposedDob: null,
  gender: null,
  phone: '+84912345678',
  role: 'MEME',
}
const answerConsents = (items: Consent[], states: readonly ConsentState[] = []) =>
  answer(memberGetConsents, { memberGetConsents: { ...success, items, states: [...states] } })

beforeEach(() => {
  ignoreOtherOperations()
  answerConsents([])
})

function openProfile(role: Role = 'MEME') {
  signedInAs(role)
  return renderApp('/profile')
}
const box = (purpose: keyof typeof consentTexts) =>
  screen.findByRole('checkbox', { name: consentTexts[purpose].tick }) as Promise<HTMLInputElement>

test('L02: no consent is ticked in advance, and each says what happens without it', async () => {
  openProfile()
  expect((await box('picture')).checked).toBe(false)
  expect((await box('recording')).checked).toBe(false)
  expect(screen.getByText(consentTexts.recording.otherwise)).toBeDefined()
})

test('L02: teachers are not asked for consent, because only students are shown and recorded', async () => {
  openProfile('TCHER')
  expect(await screen.findByRole('button', { name: 'Tải dữ liệu' })).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('L02: the newest decision counts, and earlier ones stay in the history', async () => {
  answerConsents([aConsent({ given: false, channel: 'profile', decidedAt: '2026-11-25T12:00:00.000Z' }), aConsent()])
  const { user } = openProfile()
  expect((await box('recording')).checked).toBe(false)
  await user.click(screen.getByText('Lịch sử lựa chọn của bạn'))
  expect(screen.getByText(/25-11-2026 19:00 · Bản ghi buổi học: rút lại/)).toBeDefined()
  expect(screen.getByText(/24-11-2026 19:00 · Bản ghi buổi học: đồng ý/)).toBeDefined()
})

test('L02: a consent is given and withdrawn immediately, with the version of its text', async () => {
  const calls = answer(memberDecideConsent, ({ variables }) => {
    answerConsents(variables.given ? [aConsent({ channel: 'profile' })] : [])
    return { memberDecideConsent: success }
  })
  const { user } = openProfile()
  await user.click(await box('recording'))
  expect(await screen.findByText('Đã ghi nhận sự đồng ý của bạn')).toBeDefined()
  await waitFor(async () => expect((await box('recording')).checked).toBe(true))
  await user.click(await box('recording'))
  expect(await screen.findByText('Đã rút lại sự đồng ý')).toBeDefined()
  const input = { purpose: 'recording', version: noticeVersion }
  expect(calls.map((call) => call.variables)).toEqual([
    { input, given: true },
    { input, given: false },
  ])
})

test('L02: a decision that could not be saved is not shown as saved', async () => {
  answer(memberDecideConsent, { memberDecideConsent: refusal('INVALID_INPUT', 'Nội dung đã thay đổi') })
  const { user } = openProfile()
  await user.click(await box('picture'))
  expect(await screen.findByText('Xảy ra lỗi khi ghi nhận lựa chọn. Chi tiết: Nội dung đã thay đổi')).toBeDefined()
  await waitFor(async () => expect((await box('picture')).checked).toBe(false))
})

const answerAge = (isOfAge: boolean | null, dob: string | null = null) =>
  answer(memberGetOwnerInfoById, {
    memberGetOwnerInfoById: { ...success, item: { ...aMember, isOfAge, dob } },
  })

test('L02: a student under 16 sees for each consent whether it counts and whose agreement is missing', async () => {
  answerAge(false, '2014-04-30')
  answerConsents(
    [aConsent()],
    [
      { purpose: 'picture', counts: false, missing: ['member'] },
      { purpose: 'recording', counts: false, missing: ['guardian'] },
    ],
  )
  openProfile()
  expect(await screen.findByText(guardianNeededText)).toBeDefined()
  expect(screen.getByText('Chờ phụ huynh đồng ý')).toBeDefined()
  expect(screen.getByText('Phụ huynh đã đồng ý, chờ bạn')).toBeDefined()
  expect(screen.queryByLabelText('Bạn sinh ngày nào?')).toBeNull()
})

test('L02: a student who is of age sees nothing about parents', async () => {
  answerAge(true, '2000-04-30')
  answerConsents([], [{ purpose: 'recording', counts: false, missing: ['member'] }])
  openProfile()
  await screen.findByDisplayValue('30-04-2000')
  await box('recording')
  expect(screen.queryByText(guardianNeededText)).toBeNull()
  expect(screen.queryByText(/Phụ huynh đã đồng ý|Chờ phụ huynh/)).toBeNull()
})

test('L02: a student of unknown age is asked for their date of birth or a statement that they are of age', async () => {
  answerAge(null)
  const calls = answer(memberUpdate, { memberUpdate: success })
  const { user } = openProfile()
  await user.type(await screen.findByLabelText('Bạn sinh ngày nào?'), '30/4/2014')
  await user.click(screen.getByRole('button', { name: 'Lưu ngày sinh' }))
  expect(await screen.findByText('Đã ghi nhận tuổi của bạn')).toBeDefined()
  await user.click(screen.getByRole('button', { name: ofAgeText }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map((call) => call.variables)).toEqual([{ input: { dob: '2014-04-30' } }, { input: { isOfAge: true } }])
})

test('a date of birth entered beside the consents appears in the personal details immediately', async () => {
  answerAge(null)
  answer(memberUpdate, () => {
    answerAge(false, '2014-04-30')
    return { memberUpdate: success }
  })
  const { user } = openProfile()
  await user.type(await screen.findByLabelText('Bạn sinh ngày nào?'), '30/4/2014')
  await user.click(screen.getByRole('button', { name: 'Lưu ngày sinh' }))
  await waitFor(() => expect(screen.getByLabelText('Ngày sinh')).toMatchObject({ readOnly: true, value: '30-04-2014' }))
})

test('the date of birth of a student under 16 is locked, with a note on who can correct it', async () => {
  answerAge(false, '2014-04-30')
  openProfile()
  expect(await screen.findByLabelText('Ngày sinh')).toMatchObject({ readOnly: true, value: '30-04-2014' })
  expect(screen.getByText(/chỉ phụ huynh đã ghép với bạn hoặc trung tâm sửa được ngày sinh/)).toBeDefined()
})

test('L04: the member’s own data are downloaded as a file, requested with their own token', async () => {
  const bearers: (string | null)[] = []
  server.use(
    http.post(`*${exportPath}`, ({ request }) => {
      bearers.push(request.headers.get('authorization'))
      return new HttpResponse('{"profile":{}}', {
        headers: { 'content-disposition': 'attachment; filename="hien_HV7K2QXM_2026-11-24.json"' },
      })
    }),
  )
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = openProfile()
  await user.click(await screen.findByRole('button', { name: 'Tải dữ liệu' }))
  expect(await screen.findByText('Đã tải dữ liệu của bạn')).toBeDefined()
  expect(saved).toEqual(['hien_HV7K2QXM_2026-11-24.json'])
  expect(bearers).toEqual([expect.stringMatching(/^Bearer ./)])
})

test('L04: a download that is refused by the rate limit shows the reason', async () => {
  server.use(
    http.post(`*${exportPath}`, () =>
      HttpResponse.json({ error: { code: 'RATE_LIMITED', description: 'Bạn thao tác quá nhanh' } }, { status: 429 }),
    ),
  )
  const { user } = openProfile()
  await user.click(await screen.findByRole('button', { name: 'Tải dữ liệu' }))
  expect(await screen.findByText('Bạn thao tác quá nhanh')).toBeDefined()
})

async function openClosing(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Xoá tài khoản…' }))
  return within(await screen.findByRole('dialog', { name: 'Xoá tài khoản' }))
}

test('L04: closing the account needs the password, removes everything from the device and leads to the sign-in page', async () => {
  const calls = answer(memberCloseAccount, {
    memberCloseAccount: { ...success, item: { eraseAfter: '2026-12-24T12:00:00.000Z' } },
  })
  const { user, path } = openProfile()
  // A record that another part of the application keeps for the member on this device.
  deviceStorage.set({ 'hien-record': 'm-1' })
  const dialog = await openClosing(user)
  expect(dialog.getByText(/Trong 30 ngày/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Xoá tài khoản' }))
  expect(dialog.getByText('Mật khẩu không được để trống')).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.type(dialog.getByLabelText('Mật khẩu hiện tại'), 'mật khẩu dài')
  await user.click(dialog.getByRole('button', { name: 'Xoá tài khoản' }))
  await waitFor(() => expect(path()).toBe('/login'))
  expect(calls.map((call) => call.variables)).toEqual([{ password: 'mật khẩu dài', code: null }])
  expect(Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place))).toEqual([])
})

test.each([
  [
    'MEME',
    /^Phụ huynh đã ghép không xem được/,
    / cùng các lớp đã tham gia; nếu bạn đã đủ 16 tuổi thì phụ huynh phải ghép lại\.$/,
  ],
  ['PAME', /^Bạn không xem được gì của con nữa/, /tài khoản; với con thì phải ghép lại\.$/],
  ['TCHER', /được lưu trữ và bạn rời các trung tâm\./, / cùng các khoá học; trung tâm thì phải mời lại bạn\.$/],
  ['CENR', /được lưu trữ và giáo viên rời trung tâm\./, / cùng các khoá học; giáo viên thì phải được mời lại\.$/],
] as const)(
  'L04: a member of role %s reads what ends with the account, and what is restored with it',
  async (role, now, back) => {
    const { user } = openProfile(role)
    const dialog = await openClosing(user)
    const effects = dialog.getAllByRole('listitem').map((item) => item.textContent)
    expect(effects[1]).toMatch(now)
    expect(effects[2]).toMatch(back)
  },
)

test('L04: a wrong password is reported at its field, and a teacher with classes reads why closing is refused', async () => {
  answer(memberCloseAccount, {
    memberCloseAccount: { ...refusal('INVALID_CREDENTIALS', 'Mật khẩu hiện tại không đúng', 'password'), item: null },
  })
  const { user, path } = openProfile('TCHER')
  const dialog = await openClosing(user)
  const send = async () => {
    await user.type(dialog.getByLabelText('Mật khẩu hiện tại'), 'x')
    await user.click(dialog.getByRole('button', { name: 'Xoá tài khoản' }))
  }
  await send()
  expect(await dialog.findByText('Mật khẩu hiện tại không đúng')).toBeDefined()
  answer(memberCloseAccount, {
    memberCloseAccount: { ...refusal('STUDENTS_REMAIN', 'Bạn còn lớp đang hoạt động có học viên'), item: null },
  })
  await send()
  expect((await dialog.findByRole('alert')).textContent).toBe('Bạn còn lớp đang hoạt động có học viên')
  expect(path()).toBe('/profile')
})

test('L02: visitors can read the privacy notice', async () => {
  renderApp('/quyen-rieng-tu')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dữ liệu cá nhân của bạn trên Hiên' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Đến trang đăng ký' })).toBeDefined()
})
