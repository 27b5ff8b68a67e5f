import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, Broken, ignoreOtherOperations, refusal, success } from '../../../test/answers.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { type OwnProfile, memberGetOwnerInfoById } from '../../operations/accounts/get-own-profile.ts'
import { memberRequestEmailProof } from '../../operations/accounts/request-email-proof.ts'

const member: OwnProfile = {
  id: 'm-1',
  code: 'PH7K2QXM',
  userName: 'ngoc.tran',
  email: 'ngoc.tran@hien.vn',
  emailVerified: false,
  firstName: 'Thị Hồng Ngọc',
  lastName: 'Trần',
  address: null,
  avatar: null,
  dob: null,
  isOfAge: null,
  proposedDob: null,
  gender: null,
  phone: '+84912345678',
  role: 'PAME',
}
const answerProfile = (emailVerified: boolean) =>
  answer(memberGetOwnerInfoById, { memberGetOwnerInfoById: { ...success, item: { ...member, emailVerified } } })

function openProfile({ emailVerified }: { emailVerified: boolean }) {
  ignoreOtherOperations()
  answerProfile(emailVerified)
  signedInAs('PAME')
  return renderApp('/profile')
}
/** Returns the alert of the e-mail section; other requests of the page also fail and show alerts. */
const findAlert = () => {
  const place = screen.queryByRole('region', { name: 'Xác nhận email' })
  return place && within(place).queryByRole('alert')
}
const button = (name: string) => screen.findByRole('button', { name })

test('an unconfirmed address explains why to confirm it and can have the link mailed', async () => {
  const calls = answer(memberRequestEmailProof, { memberRequestEmailProof: success })
  const { user } = openProfile({ emailVerified: false })
  expect(await screen.findByText('Hãy xác nhận email để nhận thư khi bạn không mở Hiên.')).toBeDefined()
  await user.click(await button('Xác nhận email'))
  const sentNote = await screen.findByText(/^Chúng tôi đã gửi thư đến/)
  expect([sentNote.getAttribute('role'), sentNote.querySelector('strong')?.textContent]).toEqual([
    'status',
    member.email,
  ])
  await user.click(await button('Gửi lại thư xác nhận'))
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('a confirmed address is shown as confirmed, without a button', async () => {
  openProfile({ emailVerified: true })
  expect(await screen.findByText('Đã xác nhận')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Xác nhận email' })).toBeNull()
})

test('a refusal is shown in the e-mail section, and the button can be pressed again', async () => {
  answer(memberRequestEmailProof, { memberRequestEmailProof: refusal('RATE_LIMITED', 'Hôm nay đã gửi nhiều thư') })
  const { user } = openProfile({ emailVerified: false })
  await user.click(await button('Xác nhận email'))
  expect((await screen.findByText('Hôm nay đã gửi nhiều thư')).getAttribute('role')).toBe('alert')
  answer(memberRequestEmailProof, { memberRequestEmailProof: success })
  await user.click(await button('Xác nhận email'))
  expect(await screen.findByText(/^Chúng tôi đã gửi thư/)).toBeDefined()
  expect(screen.queryByText('Hôm nay đã gửi nhiều thư')).toBeNull()
})

test('a failed request shows an error', async () => {
  answer(memberRequestEmailProof, () => {
    throw new Broken()
  })
  const { user } = openProfile({ emailVerified: false })
  await user.click(await button('Xác nhận email'))
  await waitFor(() => expect(findAlert()).not.toBeNull())
  expect(await button('Xác nhận email')).toBeDefined()
})

test('a member who confirmed the address in another tab sees it as confirmed', async () => {
  answer(memberRequestEmailProof, {
    memberRequestEmailProof: refusal('STATE_CHANGED', 'Email của bạn đã được xác nhận'),
  })
  const { user } = openProfile({ emailVerified: false })
  const ask = await button('Xác nhận email')
  answerProfile(true)
  await user.click(ask)
  expect(await screen.findByText('Đã xác nhận')).toBeDefined()
  expect(findAlert()).toBeNull()
})
