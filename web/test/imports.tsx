/** The students of a class with the dialog that imports more, and answers of the server to it. */
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ClassStudents } from '../src/app/parts/class-students.tsx'
import { createQueryClient } from '../src/lib/graphql/query-client.ts'
import { classGetInvitations, type ClassInvitation } from '../src/operations/invitations/get-invitations.ts'
import { type ImportPreview, type ImportRow, importPreview } from '../src/operations/invitations/preview-import.ts'
import { answer, refusal, success } from './answers.ts'
import { aClass } from './courses.ts'
import { renderPart } from './render-part.tsx'
import { signedInAs } from './sign-ins.ts'

export const aRow = (row: number, given: Partial<ImportRow> = {}): ImportRow => ({
  row,
  fullName: `Học viên ${row}`,
  isValid: true,
  effect: 'joined',
  error: null,
  dob: null,
  phone: null,
  email: null,
  schoolNumber: null,
  note: null,
  ...given,
})
export const aFaultyRow = (row: number, description: string) =>
  aRow(row, { isValid: false, effect: null, error: refusal('INVALID_INPUT', description, 'dob').error })
export const aPreview = (rows: ImportRow[], given: Partial<ImportPreview> = {}): ImportPreview => ({
  id: 'p-1',
  rows,
  valid: rows.filter(({ isValid }) => isValid).length,
  faulty: rows.filter(({ isValid }) => !isValid).length,
  faultyFile: null,
  sheet: 'Lớp 9A',
  sheets: ['Lớp 9A'],
  columns: [
    { letter: 'A', heading: 'Họ và tên', field: 'fullName', samples: ['Nguyễn Văn An'] },
    { letter: 'B', heading: 'SĐT', field: 'phone', samples: [] },
  ],
  isRemembered: false,
  leftOut: [],
  inCapitals: 0,
  keepCapitals: false,
  ...given,
})
export const threeRows = [aRow(2), aRow(3, { effect: 'invited' }), aFaultyRow(4, 'Ngày sinh phải là một ngày có thật')]

export const anInvitation = (given: Partial<ClassInvitation> = {}): ClassInvitation => ({
  id: 'i-1',
  fullName: 'Nguyễn Hữu Ân',
  dob: '2012-03-05',
  phone: '0912345678',
  email: null,
  schoolNumber: null,
  note: null,
  invitedAt: '2026-11-20T02:00:00.000Z',
  expiresAt: null,
  ...given,
})
export const answerInvitations = (...items: ClassInvitation[]) =>
  answer(classGetInvitations, { classGetInvitations: { ...success, items } })

export const excel = (name = 'danh-sach.xlsx', content = 'PK') =>
  new File([content], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })

/** Shows the students of a class to a centre. */
export function openStudents() {
  signedInAs('CENR')
  return renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <ClassStudents studyClass={{ ...aClass(), candidates: [], leavers: [] }} />
    </QueryClientProvider>,
  )
}
/** Opens the dialog that imports students. `choose` chooses a file in it. */
export async function openImport() {
  answerInvitations()
  const part = openStudents()
  await part.user.click(await screen.findByRole('button', { name: 'Nhập từ Excel' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Nhập học viên vào/ }))
  const choose = async (file: File) => {
    // The browser's filter is only a hint: people can choose any file.
    await userEvent
      .setup({ applyAccept: false })
      .upload(document.querySelector<HTMLElement>('input[type="file"]')!, file)
  }
  return { ...part, dialog, choose }
}
export const answerPreview = (preview: ImportPreview) =>
  answer(importPreview, { importPreview: { ...success, item: preview } })
