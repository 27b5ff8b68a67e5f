import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ignoreOtherOperations } from '../../../../test/answers.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { anUnsentMessage } from '../../../../test/threads.ts'
import { keepCorrections } from '../../../features/marking/stage/kept-corrections.ts'
import { changeKept } from '../../../features/own-homework/taking/saving/kept-answers.ts'
import { changeUnsent } from '../../../operations/threads/unsent-messages.ts'

test.each([
  ['a join link', 'PAME', '/tham-gia/K7QX2M'],
  ['a slip', 'PAME', '/tham-gia-bang-phieu/K7QX2M4R'],
  ['a pairing code, for a teacher', 'TCHER', '/ghep-phu-huynh/K7QX2M4R'],
  ['a pairing code, for a parent', 'PAME', '/ghep-phu-huynh/K7QX2M4R'],
] as const)(
  'on the page of %s, changing the account asks before it deletes an unsent message',
  async (_, role, path) => {
    ignoreOtherOperations()
    signedInAs(role)
    changeUnsent(() => [anUnsentMessage('x')])
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Đổi tài khoản' }))
    const dialog = await screen.findByRole('dialog', { name: 'Đăng xuất khi còn tin chưa gửi?' })
    await user.click(within(dialog).getByRole('button', { name: 'Ở lại' }))
    expect(JSON.stringify(localStorage)).toContain('Con bị ốm ạ')
    expect(screen.getByRole('button', { name: 'Đổi tài khoản' })).toBeDefined()
  },
)

test('the question before a sign-out counts the answers of a test that the server does not have', async () => {
  ignoreOtherOperations()
  signedInAs('MEME')
  changeKept('at-1', () => ({ unsent: { q1: 'A', q2: '' } }))
  const { user } = renderApp('/ghep-phu-huynh/K7QX2M4R')
  await user.click(await screen.findByRole('button', { name: 'Đổi tài khoản' }))
  const dialog = await screen.findByRole('dialog', { name: 'Đăng xuất khi còn câu trả lời chưa gửi?' })
  expect(dialog.textContent).toContain('Còn 2 câu trả lời kiểm tra chưa gửi')
})

test('the question before a sign-out counts the strokes on students’ work that the server does not have', async () => {
  ignoreOtherOperations()
  signedInAs('TCHER')
  const added = ['a', 'b'].map((id) => ({ id, colour: 'red' as const, width: 30, points: [0, 0, 500] }))
  keepCorrections('h-1', [{ submissionId: 's-1', fileId: 'f-1', page: 1, add: added, remove: ['c'] }])
  const { user } = renderApp('/ghep-phu-huynh/K7QX2M4R')
  await user.click(await screen.findByRole('button', { name: 'Đổi tài khoản' }))
  const dialog = await screen.findByRole('dialog', { name: 'Đăng xuất khi còn nét chữa bài chưa gửi?' })
  expect(dialog.textContent).toContain('Còn 3 nét chữa bài chưa gửi')
})
