import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { answer, refusal, success } from '../../../test/answers.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { createQueryClient } from '../../lib/graphql/query-client.ts'
import { classCreatePairingCodes } from '../../operations/guardians/create-class-pairing-codes.ts'
import { memberCreatePairingCode } from '../../operations/guardians/create-pairing-code.ts'
import { guardianshipEnd } from '../../operations/guardians/end-guardianship.ts'
import { memberGetGuardianships } from '../../operations/guardians/get-guardianships.ts'
import { ClassSlipsDialog } from './pairing/class-slips-dialog.tsx'
import { StudentPairingDialog } from './pairing/student-pairing-dialog.tsx'

const expiresAt = '2026-12-06T12:05:00.000Z'
const codeOf = (index: number) => ({ code: `K7QX2M4${'ABCDEFGHJK'[index]}`, expiresAt, childName: `Học viên ${index}` })
const asTeacher = (part: ReactNode) => {
  signedInAs('TCHER')
  return renderPart(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>)
}
const withPrint = () => {
  const print = vi.fn<() => void>()
  Object.assign(window, { print })
  return print
}
const openStudent = () =>
  asTeacher(
    <StudentPairingDialog
      opened
      onClose={() => {}}
      student={{ code: 'HVM5X4ZC', fullName: 'Nguyễn Hữu Ân' }}
      classTitle="Lớp tối thứ Ba"
    />,
  )
const openClass = (onClose = () => {}) =>
  asTeacher(<ClassSlipsDialog opened onClose={onClose} classId="c-1" classTitle="Lớp tối thứ Ba" studentCount={9} />)

test('before a code for one student is created, the dialog warns that earlier codes become invalid', async () => {
  const calls = answer(memberCreatePairingCode, { memberCreatePairingCode: { ...success, item: codeOf(0) } })
  const { user } = openStudent()
  expect(await screen.findByText('Mã bạn đã tạo hoặc in trước đây cho học viên này sẽ hết hiệu lực.')).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Tạo mã' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Mã ghép cho phụ huynh' }))
  expect(await dialog.findByText('K7QX 2M4A')).toBeDefined()
  expect(dialog.getByRole('img', { name: /ghep-phu-huynh\/K7QX2M4A$/ })).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ candidateCode: 'HVM5X4ZC' }])
})

test('a student’s slip is printed by itself', async () => {
  const print = withPrint()
  answer(memberCreatePairingCode, { memberCreatePairingCode: { ...success, item: codeOf(0) } })
  const { user, unmount } = openStudent()
  await user.click(await screen.findByRole('button', { name: 'Tạo mã' }))
  await user.click(await screen.findByRole('button', { name: 'In phiếu' }))
  expect(print).toHaveBeenCalledOnce()
  const slips = within(screen.getByTestId('slips')).getAllByRole('listitem', { hidden: true })
  expect(slips[0]?.textContent).toContain('Học viên 0')
  expect(slips[0]?.textContent).toContain('Lớp tối thứ Ba')
  expect(slips[0]?.textContent).toContain('K7QX 2M4A')
  expect(slips[0]?.textContent).toContain('đến 06-12-2026 19:05')
  expect(document.documentElement.dataset['printSheet']).toBe('')
  unmount()
  expect(document.documentElement.dataset['printSheet']).toBeUndefined()
})

test('a teacher ends a guardianship from one of their codes, after a confirmation', async () => {
  answer(memberGetGuardianships, {
    memberGetGuardianships: { ...success, items: [aGuardianship({ mayEnd: true, state: 'pending' })] },
  })
  const calls = answer(guardianshipEnd, { guardianshipEnd: success })
  const { user } = openStudent()
  await user.click(await screen.findByRole('button', { name: 'Kết thúc: Lê Thị Hoa' }))
  const question = within(await screen.findByRole('dialog', { name: 'Kết thúc ghép của Lê Thị Hoa?' }))
  expect(question.getByText(/không xem được việc học của Nguyễn Hữu Ân nữa/)).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Kết thúc' }))
  expect(await screen.findByText('Đã kết thúc ghép')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'g-1' }])
})

test('before class slips are created, the dialog shows their number and warns that earlier codes become invalid', async () => {
  const calls = answer(classCreatePairingCodes, { classCreatePairingCodes: { ...success, items: [] } })
  openClass()
  expect(await screen.findByText(/có một phiếu với mã riêng: 9 phiếu/)).toBeDefined()
  expect(screen.getByText(/Mọi mã bạn đã tạo hoặc in trước đây cho các học viên này.* sẽ hết hiệu lực/)).toBeDefined()
  expect(calls).toHaveLength(0)
})

test('slips for a class of nine are printed on two pages, once automatically and again after a press', async () => {
  const print = withPrint()
  const calls = answer(classCreatePairingCodes, {
    classCreatePairingCodes: { ...success, items: Array.from({ length: 9 }, (_, index) => codeOf(index)) },
  })
  const { user } = openClass()
  await user.click(await screen.findByRole('button', { name: 'Tạo mã và in' }))
  const sheets = within(await screen.findByTestId('slips')).getAllByRole('list', { hidden: true })
  const pages = sheets.filter((sheet) => sheet.tagName === 'UL')
  expect(pages.map((page) => page.children.length)).toEqual([8, 1])
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'In lại' }))
  expect(print).toHaveBeenCalledTimes(2)
  expect(calls.map((call) => call.variables)).toEqual([{ classId: 'c-1' }])
})

test('the dialog does not close while codes are created, because earlier codes become invalid', async () => {
  withPrint()
  let send = () => {}
  const sent = new Promise<void>((done) => (send = done))
  answer(classCreatePairingCodes, async () => {
    await sent
    return { classCreatePairingCodes: { ...success, items: [codeOf(0)] } }
  })
  const onClose = vi.fn<() => void>()
  const { user } = openClass(onClose)
  await user.click(await screen.findByRole('button', { name: 'Tạo mã và in' }))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  send()
  await screen.findByTestId('slips')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('if no slips can be created, the reason is shown and nothing is printed', async () => {
  const print = withPrint()
  answer(classCreatePairingCodes, {
    classCreatePairingCodes: { ...refusal('RATE_LIMITED', 'Bạn thao tác quá nhanh'), items: null },
  })
  const { user } = openClass()
  await user.click(await screen.findByRole('button', { name: 'Tạo mã và in' }))
  expect(await screen.findByText('Xảy ra lỗi khi tạo phiếu. Chi tiết: Bạn thao tác quá nhanh')).toBeDefined()
  expect(print).not.toHaveBeenCalled()
})
