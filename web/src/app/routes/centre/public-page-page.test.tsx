import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { centreCheckHost } from '../../../operations/centre-pages/check-host.ts'
import { type CentrePage, centrePageGet } from '../../../operations/centre-pages/get-page.ts'
import { centrePagePreview } from '../../../operations/centre-pages/preview-page.ts'
import { centrePageSet } from '../../../operations/centre-pages/set-page.ts'
import { centreRemoveLogo } from '../../../operations/centre-pages/remove-logo.ts'
import { centreUploadLogo } from '../../../operations/centre-pages/upload-logo.ts'

const aPage = (changes: Partial<CentrePage> = {}): CentrePage => ({
  slug: '',
  published: false,
  colour: '#b8325e',
  introduction: '',
  showFees: true,
  logo: null,
  host: null,
  classes: [
    { id: 'c-1', title: 'Lớp tối thứ ba', courseTitle: 'Toán 9', shown: true },
    { id: 'c-2', title: 'Kèm bé An', courseTitle: 'Toán 9', shown: true },
  ],
  teachers: [
    { code: 'GVHN7K2X', fullName: 'Trần Thị Hồng Ngọc', agrees: true, shown: true },
    { code: 'GVAAAAAA', fullName: 'Lê Văn Minh', agrees: false, shown: true },
  ],
  ...changes,
})

let page: CentrePage
beforeEach(() => {
  page = aPage()
  answer(centrePageGet, () => ({ centrePageGet: { ...success, item: page } }))
})
/** Answers previews with a page that contains the introduction. */
const answerPreviews = () =>
  answer(centrePagePreview, ({ variables: { input } }) => ({
    centrePagePreview: {
      ...success,
      value: `<!doctype html><html><head><style>h1{color:${input.colour}}</style></head><body><h1>Ánh Dương</h1><p>${input.introduction}</p></body></html>`,
    },
  }))
const open = () => {
  signedInAs('CENR')
  return renderApp('/trung-tam/trang-cong-khai')
}
const slugField = () => screen.findByRole('textbox', { name: /^Địa chỉ của trang/ })

test('the form stays open while its address has a percent sign', async () => {
  answerPreviews()
  const { user } = open()
  await user.type(await slugField(), '100%')
  expect(screen.getByText(/\/tt\/100%$/)).toBeDefined()
})

test('a centre fills in its page, hides a class and a teacher, and publishes it', async () => {
  answerPreviews()
  const calls = answer(centrePageSet, ({ variables: { input } }) => {
    page = aPage({ ...input, published: input.published, host: null })
    return { centrePageSet: { ...success, item: { slug: input.slug } } }
  })
  const { user } = open()
  await user.type(await slugField(), 'Anh-Duong')
  expect(screen.getByText(/\/tt\/anh-duong$/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Giới thiệu' }), 'Học nhóm nhỏ')
  await user.click(screen.getByRole('checkbox', { name: 'Kèm bé An · Toán 9' }))
  await user.click(screen.getByRole('checkbox', { name: 'Lê Văn Minh' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hiện học phí của từng lớp' }))
  await user.click(screen.getByRole('checkbox', { name: 'Đăng trang cho mọi người xem' }))
  await user.click(screen.getByRole('button', { name: 'Lưu trang' }))
  await screen.findByText('Đã lưu, mọi người xem được trang')
  expect(calls.map(({ variables }) => variables)).toEqual([
    {
      input: {
        slug: 'anh-duong',
        published: true,
        colour: '#b8325e',
        introduction: 'Học nhóm nhỏ',
        showFees: false,
        host: '',
        hiddenClassIds: ['c-2'],
        hiddenTeacherCodes: ['GVAAAAAA'],
      },
    },
  ])
  const link = await screen.findByRole('link', { name: /\/tt\/anh-duong$/ })
  expect(link.getAttribute('href')).toBe(`${location.origin}/tt/anh-duong`)
  expect(within(screen.getByTestId('page-poster')).getByRole('img', { name: /^Mã QR của trang/ })).toBeDefined()
})

test.each([
  ['2026-11-29T08:00:00.000Z', 'http://lop.anhduong.vn:3000/tt/anh-duong'],
  [null, 'http://localhost:3000/tt/anh-duong'],
])('with an own host name proved at %j, the poster leads to %s', async (provedAt, address) => {
  const host = 'lop.anhduong.vn'
  const proof = { recordName: `_hien.${host}`, recordValue: 'hien=1', provedAt, checkedAt: null }
  page = aPage({ slug: 'anh-duong', published: true, host: { host, ...proof } })
  answerPreviews()
  open()
  expect((await screen.findByRole('link', { name: address })).getAttribute('href')).toBe(address)
  const poster = within(screen.getByTestId('page-poster'))
  expect(poster.getByRole('img', { name: `Mã QR của trang ${address}` })).toBeDefined()
})

test('the preview is drawn once typing pauses, and not in a colour that is too light to read', async () => {
  const asked = answerPreviews()
  const { user } = open()
  await user.type(await screen.findByRole('textbox', { name: 'Giới thiệu' }), 'Học nhóm nhỏ')
  const introductions = () => asked.map(({ variables }) => variables.input.introduction)
  await waitFor(() => expect(introductions().at(-1)).toBe('Học nhóm nhỏ'))
  expect(asked.length).toBeLessThan('Học nhóm nhỏ'.length)
  // A half typed host name is no reason to show no preview.
  await user.type(screen.getByRole('textbox', { name: 'Tên miền riêng' }), 'lop')
  await user.type(screen.getByRole('textbox', { name: 'Giới thiệu' }), ' mỗi tối')
  await waitFor(() => expect(introductions().at(-1)).toBe('Học nhóm nhỏ mỗi tối'))
  const count = asked.length
  fireEvent.change(screen.getByLabelText(/^Màu của trung tâm/), { target: { value: '#ffee88' } })
  expect(await screen.findByText('Hãy sửa các chỗ báo lỗi để xem trước.')).toBeDefined()
  expect(asked).toHaveLength(count)
})

test('a taken address is reported at its field', async () => {
  answerPreviews()
  const description = 'Địa chỉ này đã được trung tâm khác sử dụng'
  answer(centrePageSet, () => ({
    centrePageSet: { ...refusal('SLUG_TAKEN', description, 'slug'), item: null },
  }))
  const { user } = open()
  await user.type(await slugField(), 'anh-duong')
  await user.click(screen.getByRole('button', { name: 'Lưu trang' }))
  await waitFor(async () => expect((await slugField()).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(description)).toBeDefined()
})

test('a logo is chosen, saved and removed', async () => {
  answerPreviews()
  const sent = answer(centreUploadLogo, () => {
    page = aPage({ logo: '/logos/AAAAAAAAAAAAAAAAAAAAAA.webp' })
    return { centreUploadLogo: success }
  })
  answer(centreRemoveLogo, () => {
    page = aPage()
    return { centreRemoveLogo: success }
  })
  const { user, container } = open()
  await screen.findByText('Chưa có logo.')
  const file = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' })
  await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await user.click(await screen.findByRole('button', { name: 'Lưu logo' }))
  expect(await screen.findByRole('img', { name: 'Logo của trung tâm' })).toBeDefined()
  expect(sent[0]?.variables.file).toMatch(/^data:image\/png;base64,/)
  await user.click(screen.getByRole('button', { name: 'Xoá logo' }))
  expect(await screen.findByText('Chưa có logo.')).toBeDefined()
})

const aHost = {
  host: 'lop.anhduong.vn',
  recordName: '_hien.lop.anhduong.vn',
  recordValue: 'hien=0123456789abcdef0123456789abcdef',
  provedAt: null,
  checkedAt: null,
}

test('a centre saves its own host name, sees the record that proves it, and has it checked', async () => {
  answerPreviews()
  const calls = answer(centrePageSet, ({ variables: { input } }) => {
    page = aPage({ slug: input.slug, host: aHost })
    return { centrePageSet: { ...success, item: { slug: input.slug } } }
  })
  const description = 'Chưa thấy bản ghi TXT này.'
  const answers = [{ ...refusal('HOST_UNPROVED', description) }, success]
  answer(centreCheckHost, () => {
    const outcome = answers.shift() ?? success
    if (outcome.isSuccess) page = aPage({ slug: 'anh-duong', host: { ...aHost, provedAt: '2026-11-24T12:00:00.000Z' } })
    return { centreCheckHost: outcome }
  })
  const { user } = open()
  await user.type(await slugField(), 'anh-duong')
  await user.type(screen.getByRole('textbox', { name: 'Tên miền riêng' }), 'https://lop.anhduong.vn/')
  await user.click(screen.getByRole('button', { name: 'Lưu trang' }))
  const proof = await screen.findByRole('region', { name: 'Xác nhận tên miền' })
  expect(calls.map(({ variables }) => variables.input.host)).toEqual(['lop.anhduong.vn'])
  expect(within(proof).getByText(aHost.recordName)).toBeDefined()
  expect(within(proof).getByText(aHost.recordValue)).toBeDefined()
  const check = () => user.click(within(proof).getByRole('button', { name: 'Kiểm tra' }))
  await check()
  expect((await within(proof).findByRole('alert')).textContent).toBe(description)
  await check()
  expect(await within(proof).findByText(/^Đã xác nhận lúc /)).toBeDefined()
  expect(within(proof).queryByRole('alert')).toBeNull()
})
