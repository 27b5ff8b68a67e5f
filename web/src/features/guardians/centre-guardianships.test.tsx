import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { type CentreGuardianship, centreGetGuardianships } from '../../operations/centres/get-guardianships.ts'
import { birthDateAnswer } from '../../operations/guardians/answer-birth-date.ts'
import { guardianshipAnswer } from '../../operations/guardians/answer-guardianship.ts'
import { guardianshipEnd } from '../../operations/guardians/end-guardianship.ts'

const tie: CentreGuardianship = {
  id: 'g-1',
  state: 'pending',
  relation: 'father',
  parentName: 'Lê Văn Tư',
  studentCode: 'HVAN2345',
  studentName: 'Nguyễn Hữu Ân',
  since: '2026-11-20T12:00:00.000Z',
  reportedAt: null,
  mayAnswer: true,
  mayEnd: false,
}
const birthDate = {
  studentCode: 'HVAN2345',
  studentName: 'Nguyễn Hữu Ân',
  dob: '2010-09-05',
  proposedBy: 'Lê Thị Hoa',
  since: '2026-11-20T12:00:00.000Z',
  mayAnswer: true,
}
const answerMatters = (ties: CentreGuardianship[], birthDates: (typeof birthDate)[] = []) =>
  answer(centreGetGuardianships, { centreGetGuardianships: { ...success, ties, birthDates } })

beforeEach(() => ignoreOtherOperations())

function open() {
  signedInAs('CENR')
  return renderApp('/trung-tam/yeu-cau')
}
const section = async () => within(await screen.findByRole('region', { name: 'Phụ huynh của học viên' }))

test('a centre accepts another guardian of a student, and the section disappears when nothing is left to answer', async () => {
  answerMatters([tie])
  const calls = answer(guardianshipAnswer, () => {
    answerMatters([])
    return { guardianshipAnswer: success }
  })
  const { user } = open()
  const waiting = within((await section()).getByRole('list', { name: 'Phụ huynh chờ trung tâm đồng ý' }))
  expect(waiting.getByText(/\(Bố\) muốn ghép với Nguyễn Hữu Ân/)).toBeDefined()
  await user.click(waiting.getByRole('button', { name: 'Đồng ý Lê Văn Tư' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Phụ huynh của học viên' })).toBeNull())
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'g-1', accept: true }])
})

test('a centre rejects a birth date proposed by a guardian', async () => {
  answerMatters([], [birthDate])
  const calls = answer(birthDateAnswer, { birthDateAnswer: success })
  const { user } = open()
  const waiting = within((await section()).getByRole('list', { name: 'Ngày sinh chờ bạn đồng ý' }))
  expect(waiting.getByRole('listitem').textContent).toContain(
    'Lê Thị Hoa muốn lưu ngày sinh của Nguyễn Hữu Ân là 05-09-2010.',
  )
  await user.click(waiting.getByRole('button', { name: 'Từ chối ngày sinh của Nguyễn Hữu Ân' }))
  expect(await screen.findByText('Đã từ chối ngày sinh')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([
    { studentCode: 'HVAN2345', dob: '2010-09-05', accept: false },
  ])
})

test('a centre ends a guardianship that a student reported, after a confirmation', async () => {
  const reported = { ...tie, state: 'active', mayAnswer: false, mayEnd: true } as const
  answerMatters([{ ...reported, reportedAt: '2026-11-21T12:00:00.000Z' }])
  const calls = answer(guardianshipEnd, { guardianshipEnd: success })
  const { user } = open()
  const list = within((await section()).getByRole('list', { name: 'Phụ huynh bị báo là sai' }))
  expect(list.getByText(/báo rằng/)).toBeDefined()
  await user.click(list.getByRole('button', { name: 'Kết thúc ghép: Lê Văn Tư, Nguyễn Hữu Ân' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kết thúc ghép của Lê Văn Tư?' }))
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Kết thúc' }))
  expect(await screen.findByText('Đã kết thúc ghép')).toBeDefined()
  expect(calls.map(({ variables }) => variables)).toEqual([{ id: 'g-1' }])
})
