import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Broken, answer, ignoreOtherOperations, refusal } from '../../../test/answers.ts'
import { aChild, answerChildren } from '../../../test/children.ts'
import { aPage } from '../../../test/courses.ts'
import { anOwnStatement, answerOwnStatements } from '../../../test/fees.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { memberGetFeeStatements } from '../../operations/fees/statements/get-own-statements.ts'

vi.mock('../../lib/hub/open-hub.ts', () => ({ openHub: () => Promise.reject(new Error('no hub')) }))

const an = aChild()
const binh = aChild({ code: 'HVBINH23', fullName: 'Nguyễn Thị Bình' })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-12-02T12:00:00+07:00'), toFake: ['Date'] })
  ignoreOtherOperations()
})

function open(role: 'PAME' | 'MEME', path = '/hoc-phi') {
  signedInAs(role)
  return renderApp(path)
}

const rowsOf = async (label: string) =>
  within(await screen.findByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const october = anOwnStatement({
  id: 's-10',
  number: '2026-0003',
  month: '2026-10',
  total: 400_000,
  carriedIntoMonth: '2026-11',
})
const november = anOwnStatement({
  state: 'partial',
  total: 850_000,
  paid: 100_000,
})
const september = anOwnStatement({ id: 's-9', number: '2026-0001', month: '2026-09', state: 'paid', paid: 1_200_000 })

test('a student reads the own statements, each with its state, and a debt is asked for only once', async () => {
  const calls = answerOwnStatements(() => ({ '': [november, october, september] }))
  open('MEME')
  expect(await rowsOf('Phiếu học phí')).toEqual([
    'Tháng 11/2026Đã trả một phầnCòn 750.000 đ · Hạn trả: Thứ 6, 11-12Trung tâm Ánh Dương · Phiếu số 2026-0007',
    'Tháng 10/2026Chưa thanh toánCòn 400.000 đ · Đã cộng vào phiếu tháng 11/2026Trung tâm Ánh Dương · Phiếu số 2026-0003',
    'Tháng 09/2026Đã thanh toán1.200.000 đTrung tâm Ánh Dương · Phiếu số 2026-0001',
  ])
  expect(screen.getByRole('link', { name: 'Tháng 11/2026' }).getAttribute('href')).toBe('/hoc-phi/phieu/s-1')
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull()
  expect(calls.map(({ variables }) => variables)).toEqual([{ childCode: null, skip: 1, take: 5 }])
})

test('five statements are shown first, and further ones on request, below them', async () => {
  const many = Array.from({ length: 12 }, (_, place) =>
    anOwnStatement({
      id: `s-${place}`,
      number: `2026-00${place}`,
      month: `2026-${String(12 - place).padStart(2, '0')}`,
    }),
  )
  const calls = answerOwnStatements(() => ({ '': many }))
  const { user } = open('MEME')
  expect(await rowsOf('Phiếu học phí')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }))
  await waitFor(async () => expect(await rowsOf('Phiếu học phí')).toHaveLength(10))
  await user.click(screen.getByRole('button', { name: 'Xem thêm' }))
  await waitFor(async () => expect(await rowsOf('Phiếu học phí')).toHaveLength(12))
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull()
  expect(calls.map(({ variables: { skip } }) => skip)).toEqual([1, 2, 3])
})

test('a student under 16 reads that the parents get the statements', async () => {
  answer(memberGetFeeStatements, {
    memberGetFeeStatements: { ...aPage([]), ...refusal('FORBIDDEN', 'Bạn không có quyền') },
  })
  open('MEME')
  expect(await screen.findByText(/^Phiếu học phí của bạn được gửi cho phụ huynh\./)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a parent sees the statements of each child below the child’s name, and can choose one child', async () => {
  answerChildren(() => [an, binh])
  answerOwnStatements(() => ({ [an.code]: [november], [binh.code]: [] }))
  const { user, router } = open('PAME')
  expect(await rowsOf('Phiếu học phí của Nguyễn Hữu Ân')).toHaveLength(1)
  const ofBinh = within(screen.getByRole('region', { name: 'Nguyễn Thị Bình' }))
  expect(await ofBinh.findByText(/^Chưa có phiếu học phí nào/)).toBeDefined()
  await user.click(within(screen.getByRole('group', { name: 'Học phí của' })).getByRole('button', { name: 'Bình' }))
  expect(screen.queryByRole('region', { name: 'Nguyễn Hữu Ân' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Nguyễn Thị Bình' })).toBeDefined()
  expect(router.state.location.search).toBe('?con=HVBINH23')
})

test('a parent of one child has no choice of a child', async () => {
  answerChildren(() => [an])
  answerOwnStatements(() => ({ [an.code]: [november] }))
  open('PAME', '/hoc-phi?con=HVKHAC23')
  expect(await rowsOf('Phiếu học phí của Nguyễn Hữu Ân')).toHaveLength(1)
  expect(screen.queryByRole('group', { name: 'Học phí của' })).toBeNull()
})

test('a parent without a child is led to adding one', async () => {
  answerChildren(() => [])
  open('PAME')
  expect((await screen.findByRole('link', { name: 'Thêm con bằng mã ghép' })).getAttribute('href')).toBe(
    '/ghep-phu-huynh',
  )
})

test('statements that cannot be loaded can be tried again', async () => {
  answer(memberGetFeeStatements, () => {
    throw new Broken()
  })
  const { user } = open('MEME')
  expect(await screen.findByRole('alert')).toBeDefined()
  answerOwnStatements(() => ({ '': [november] }))
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await rowsOf('Phiếu học phí')).toHaveLength(1)
})

test('the statements of a child disappear when the guardianship ends', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-12-02T12:00:00+07:00'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  let children = [an]
  answerChildren(() => children)
  answerOwnStatements(() => ({ [an.code]: [november] }))
  open('PAME')
  expect(await rowsOf('Phiếu học phí của Nguyễn Hữu Ân')).toHaveLength(1)
  children = []
  act(() => void vi.advanceTimersByTime(60_000))
  await waitFor(() => expect(screen.queryByText('Nguyễn Hữu Ân')).toBeNull())
  expect(document.body.textContent).not.toContain('750.000 đ')
})
