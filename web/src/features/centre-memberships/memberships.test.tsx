import type { LiveHubEvents } from '@hien/contract/live'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, ignoreOtherOperations, success } from '../../../test/answers.ts'
import { aMembership } from '../../../test/centres.ts'
import { createFakeHub } from '../../../test/fake-hub.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import type { HubClient } from '../../lib/hub/open-hub.ts'
import { memberAnswerCentreInvitation } from '../../operations/centres/answer-invitation.ts'
import { type CentreMembership, memberGetCentres } from '../../operations/centres/get-memberships.ts'
import { memberSetShownByCentre } from '../../operations/centre-pages/set-shown-by-centre.ts'
import { memberLeaveCentre } from '../../operations/centres/leave-centre.ts'

const hub = vi.hoisted(() => ({ open: (): Promise<HubClient> => Promise.reject(new Error()) }))
vi.mock('../../lib/hub/open-hub.ts', () => ({ openHub: () => hub.open() }))
vi.mock('../../lib/graphql/when-idle.ts', () => import('../../../test/idle-immediately.ts'))

let centres: CentreMembership[] = []
beforeEach(() => {
  ignoreOtherOperations()
  hub.open = () => Promise.reject(new Error())
  centres = [aMembership()]
})

const open = (path: string) => {
  const asked = answer(memberGetCentres, () => ({ memberGetCentres: { ...success, items: centres } }))
  signedInAs('TCHER')
  return { ...renderApp(path), asked }
}
const invitations = () => screen.findByRole('list', { name: 'Lời mời của trung tâm' })
const invited = aMembership({ state: 'invited' })

test.each(['/dashboard', '/profile'])('at %s a teacher answers the invitation of a centre', async (path) => {
  centres = [invited]
  const calls = answer(memberAnswerCentreInvitation, () => {
    centres = [aMembership()]
    return { memberAnswerCentreInvitation: success }
  })
  const { user } = open(path)
  const list = within(await invitations())
  expect(list.getByText(/trung tâm sẽ thấy email và điện thoại của bạn/)).toBeDefined()
  await user.click(list.getByRole('button', { name: 'Đồng ý Trung tâm Ánh Dương' }))
  await waitFor(() => expect(calls[0]?.variables).toEqual({ centreId: 't-1', accept: true }))
  expect(await screen.findByText('Bạn đã vào trung tâm')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Lời mời của trung tâm' })).toBeNull())
})

test('a teacher refuses an invitation', async () => {
  centres = [invited]
  const calls = answer(memberAnswerCentreInvitation, { memberAnswerCentreInvitation: success })
  const { user } = open('/profile')
  await user.click(within(await invitations()).getByRole('button', { name: /^Từ chối/ }))
  await waitFor(() => expect(calls[0]?.variables).toEqual({ centreId: 't-1', accept: false }))
})

test('the dialog for leaving a centre says what stays with the centre', async () => {
  const calls = answer(memberLeaveCentre, { memberLeaveCentre: success })
  const { user } = open('/profile')
  await user.click(await screen.findByRole('button', { name: 'Rời trung tâm: Trung tâm Ánh Dương' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rời Trung tâm Ánh Dương?' }))
  expect(dialog.getByText(/ở lại với trung tâm, kể cả khoá học bạn đã chuyển/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Rời trung tâm' }))
  await waitFor(() => expect(calls[0]?.variables).toEqual({ centreId: 't-1' }))
})

test('an invitation that arrives while the page is open appears immediately', async () => {
  const fake = createFakeHub<LiveHubEvents>()
  hub.open = () => Promise.resolve(fake.hub)
  const { asked } = open('/profile')
  await screen.findByRole('list', { name: 'Trung tâm bạn dạy' })
  await waitFor(() => expect(fake.callsOf('start')).toHaveLength(1))
  expect(asked).toHaveLength(1)
  centres = [aMembership({ centreId: 't-2', name: 'Trung tâm Sao Mai', state: 'invited' })]
  act(() => fake.emit('Changed', 'teaching'))
  expect(within(await invitations()).getByText('Trung tâm Sao Mai')).toBeDefined()
})

test('an introduction that was not saved is there again after the page was left', async () => {
  const first = open('/profile')
  await first.user.click(await screen.findByText('Trang công khai của Trung tâm Ánh Dương: không có bạn'))
  await first.user.type(await screen.findByRole('textbox', { name: 'Lời giới thiệu' }), 'Mười năm dạy toán')
  first.unmount()
  const { user } = open('/profile')
  await user.click(await screen.findByText('Trang công khai của Trung tâm Ánh Dương: không có bạn'))
  expect(await screen.findByRole('textbox', { name: 'Lời giới thiệu' })).toHaveProperty('value', 'Mười năm dạy toán')
})

test('a teacher agrees to be shown on the page of a centre, with an introduction', async () => {
  const calls = answer(memberSetShownByCentre, () => {
    centres = [aMembership({ shown: true, introduction: 'Mười năm dạy toán' })]
    return { memberSetShownByCentre: success }
  })
  const { user } = open('/profile')
  await user.click(await screen.findByText('Trang công khai của Trung tâm Ánh Dương: không có bạn'))
  await user.click(await screen.findByRole('checkbox', { name: 'Tôi đồng ý để trung tâm giới thiệu tôi' }))
  await user.type(screen.getByRole('textbox', { name: 'Lời giới thiệu' }), 'Mười năm dạy toán')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await screen.findByText('Bạn đã cho phép trung tâm giới thiệu bạn')
  expect(calls.map(({ variables }) => variables)).toEqual([
    { centreId: 't-1', shown: true, introduction: 'Mười năm dạy toán' },
  ])
  expect(await screen.findByText('Trang công khai của Trung tâm Ánh Dương: có bạn')).toBeDefined()
})
