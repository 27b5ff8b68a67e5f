import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refusal, success } from '../../../../test/answers.ts'
import { aCentreTeacher, answerTeachers } from '../../../../test/centres.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import type { CentreTeacher } from '../../../operations/centres/get-teachers.ts'
import { centreInviteTeacher } from '../../../operations/centres/invite-teacher.ts'
import { centreRemoveTeacher } from '../../../operations/centres/remove-teacher.ts'

const huy = aCentreTeacher({
  code: 'GVHUY234',
  fullName: 'Vũ Quang Huy',
  email: '',
  phone: null,
  state: 'invited',
  classCount: 0,
})

const open = (...teachers: CentreTeacher[]) => {
  const asked = answerTeachers(() => teachers)
  signedInAs('CENR')
  return { ...renderApp('/trung-tam/giao-vien'), asked }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Giáo viên của trung tâm' })).getAllByRole('listitem')

test('teachers are shown with contact details and courses, invited ones without', async () => {
  open(aCentreTeacher(), huy)
  const [ngoc, invited] = await rows()
  expect(ngoc?.textContent).toContain('Trần Thị Hồng NgọcGVHN7K2X · 3 lớp đang mở')
  expect(
    within(ngoc!)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['mailto:ngoc.tran@hien.vn', 'tel:+84912345678'])
  expect(within(ngoc!).getByRole('link', { name: '0912345678' })).toBeDefined()
  expect(invited?.textContent).toMatch(/^Vũ Quang HuyGVHUY234Chờ đồng ý/)
  expect(within(invited!).queryAllByRole('link')).toEqual([])
})

test('a teacher is invited by the code as typed, and the list is fetched again', async () => {
  const calls = answer(centreInviteTeacher, { centreInviteTeacher: success })
  const { user, asked } = open()
  expect(await screen.findByText('Trung tâm chưa có giáo viên nào.')).toBeDefined()
  await user.type(screen.getByLabelText('Mã giáo viên'), ' gvhuy234{Enter}')
  await waitFor(() => expect(calls[0]?.variables).toEqual({ teacherCode: 'GVHUY234' }))
  expect(await screen.findByText('Đã gửi lời mời')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Mã giáo viên').value).toBe('')
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('a refused invitation shows the reason beside the code, which stays', async () => {
  answer(centreInviteTeacher, {
    centreInviteTeacher: refusal('MEMBER_CODE_UNKNOWN', 'Không có thành viên nào có mã này', 'teacherCode'),
  })
  const { user } = open(huy)
  await rows()
  await user.click(screen.getByRole('button', { name: 'Mời' }))
  expect(screen.getByText('Vui lòng nhập mã giáo viên')).toBeDefined()
  await user.type(screen.getByLabelText('Mã giáo viên'), 'HVM5X4ZC{Enter}')
  expect(await screen.findByText('Không có thành viên nào có mã này')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Mã giáo viên').value).toBe('HVM5X4ZC')
})

test('before a teacher is removed, the page says what happens to the classes', async () => {
  const calls = answer(centreRemoveTeacher, { centreRemoveTeacher: success })
  const { user } = open(aCentreTeacher())
  await user.click(await screen.findByRole('button', { name: 'Cho rời: Trần Thị Hồng Ngọc' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cho giáo viên rời trung tâm?' }))
  expect(dialog.getByText(/đang dạy 3 lớp của trung tâm/)).toBeDefined()
  expect(dialog.getByText(/lớp và lịch học vẫn còn, ghi Chưa có giáo viên/)).toBeDefined()
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cho rời trung tâm' }))
  await waitFor(() => expect(calls[0]?.variables).toEqual({ teacherCode: 'GVHN7K2X', voidSlips: true }))
  expect(await screen.findByText('Đã cho giáo viên rời trung tâm')).toBeDefined()
})

test('a centre can keep the slips of a removed teacher valid', async () => {
  const calls = answer(centreRemoveTeacher, { centreRemoveTeacher: success })
  const { user } = open(aCentreTeacher())
  await user.click(await screen.findByRole('button', { name: 'Cho rời: Trần Thị Hồng Ngọc' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cho giáo viên rời trung tâm?' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Huỷ phiếu mời vào lớp mà người này đã in' }))
  await user.click(dialog.getByRole('button', { name: 'Cho rời trung tâm' }))
  await waitFor(() => expect(calls[0]?.variables).toEqual({ teacherCode: 'GVHN7K2X', voidSlips: false }))
})

test('an invitation is withdrawn', async () => {
  const calls = answer(centreRemoveTeacher, { centreRemoveTeacher: success })
  const { user } = open(huy)
  await user.click(await screen.findByRole('button', { name: 'Rút lời mời: Vũ Quang Huy' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rút lời mời' }))
  await waitFor(() => expect(calls[0]?.variables).toEqual({ teacherCode: 'GVHUY234', voidSlips: true }))
  expect(await screen.findByText('Đã rút lời mời')).toBeDefined()
})
