import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { guardianshipEnd } from '../../operations/guardians/end-guardianship.ts'
import { type Guardianship, memberGetGuardianships } from '../../operations/guardians/get-guardianships.ts'

const answerTies = (items: Guardianship[]) =>
  answer(memberGetGuardianships, { memberGetGuardianships: { ...success, items } })
const child = (given: Partial<Guardianship> = {}) =>
  aGuardianship({ fullName: 'Nguyễn Hữu Ân', mayEnd: true, ...given })

beforeEach(ignoreOtherOperations)

function openProfile() {
  signedInAs('PAME')
  return renderApp('/profile')
}
const section = async () => within(await screen.findByRole('region', { name: 'Con của bạn' }))

test('a parent without a child gets a link to enter a pairing code', async () => {
  answerTies([])
  openProfile()
  const children = await section()
  expect(await children.findByText('Bạn chưa ghép với con nào.')).toBeDefined()
  expect(children.getByRole('link', { name: 'Nhập mã ghép' }).getAttribute('href')).toBe('/ghep-phu-huynh')
})

test('a parent with ten children reads that this is the limit and gets no link to add another', async () => {
  answerTies(Array.from({ length: 10 }, (_, place) => child({ id: `g-${place}`, fullName: `Nguyễn Con ${place}` })))
  openProfile()
  const children = await section()
  expect(await children.findByText('Bạn đã ghép với 10 con, nhiều nhất cho một tài khoản.')).toBeDefined()
  expect(children.queryByRole('link', { name: 'Nhập mã ghép' })).toBeNull()
})

test('children are listed with the parent’s relation and the start date, and ending asks for confirmation', async () => {
  answerTies([child(), child({ id: 'g-2', fullName: 'Nguyễn Hữu Lộc', relation: 'other' })])
  const calls = answer(guardianshipEnd, { guardianshipEnd: success })
  const { user } = openProfile()
  const children = await section()
  expect(await children.findByText('Bạn là mẹ · từ 20-11-2026')).toBeDefined()
  expect(children.getByText('Bạn là người giám hộ · từ 20-11-2026')).toBeDefined()
  await user.click(children.getByRole('button', { name: 'Kết thúc: Nguyễn Hữu Lộc' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kết thúc ghép với Nguyễn Hữu Lộc?' }))
  expect(dialog.getByText(/không xem được lịch học, điểm danh, bài tập và điểm của/)).toBeDefined()
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Kết thúc' }))
  expect(await screen.findByText('Đã kết thúc ghép')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ id: 'g-2' }])
})

test('a pending request shows no name and can be withdrawn', async () => {
  answerTies([child({ state: 'pending', fullName: '' })])
  const { user } = openProfile()
  const children = await section()
  expect(await children.findByText('Yêu cầu đang chờ đồng ý')).toBeDefined()
  await user.click(children.getByRole('button', { name: /^Huỷ yêu cầu/ }))
  expect(await screen.findByRole('dialog', { name: 'Huỷ yêu cầu ghép?' })).toBeDefined()
})
