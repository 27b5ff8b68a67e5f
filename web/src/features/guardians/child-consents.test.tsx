import { childConsentTexts, noticeVersion } from '@hien/contract/consents'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, success } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { signedInAs } from '../../../test/sign-ins.ts'
import { createQueryClient } from '../../lib/graphql/query-client.ts'
import { parentDecideConsent } from '../../operations/guardians/decide-child-consent.ts'
import {
  type ChildConsent,
  type ChildConsentState,
  parentGetConsents,
} from '../../operations/guardians/get-child-consents.ts'
import { parentSetBirthDate } from '../../operations/guardians/set-child-birth-date.ts'
import { ChildConsents } from './child-consents.tsx'

const decision = (given: Partial<ChildConsent> = {}): ChildConsent => ({
  purpose: 'recording',
  given: true,
  version: noticeVersion,
  channel: 'profile',
  byGuardian: false,
  decidedAt: '2026-11-25T12:00:00.000Z',
  ...given,
})
const missing = (recording: ChildConsentState['missing']): ChildConsentState[] => [
  { purpose: 'picture', counts: false, missing: ['member', 'guardian'] },
  { purpose: 'recording', counts: recording.length === 0, missing: recording },
]
const answerConsents = (items: ChildConsent[], states: ChildConsentState[]) =>
  answer(parentGetConsents, { parentGetConsents: { ...success, items, states } })

beforeEach(() => void signedInAs('PAME'))

const open = (queryClient = createQueryClient()) =>
  renderPart(
    <QueryClientProvider client={queryClient}>
      <ChildConsents childCode="HV7K2QXM" proposedDob={null} />
    </QueryClientProvider>,
  )
const recording = async () => within(await screen.findByRole('listitem', { name: 'Bản ghi buổi học' }))

test('a guardian is asked with the text for guardians, and nothing is preselected', async () => {
  const calls = answerConsents([], missing(['member', 'guardian']))
  open()
  const asked = await recording()
  expect(asked.getByText(childConsentTexts.recording.tick)).toBeDefined()
  expect(asked.getByText('Con chưa chọn.')).toBeDefined()
  for (const button of asked.getAllByRole('button')) expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(calls[0]?.variables).toEqual({ childCode: 'HV7K2QXM' })
})

test('a consent is sent with the version of its text, and is in force together with the child’s consent', async () => {
  answerConsents([decision()], missing(['guardian']))
  const calls = answer(parentDecideConsent, () => {
    answerConsents([decision({ byGuardian: true }), decision()], missing([]))
    return { parentDecideConsent: success }
  })
  const { user } = open()
  expect((await recording()).getByText('Chờ bạn đồng ý')).toBeDefined()
  expect((await recording()).getByText('Con đã đồng ý.')).toBeDefined()
  await user.click((await recording()).getByRole('button', { name: 'Đồng ý' }))
  expect(await screen.findByText('Đang có hiệu lực')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([
    { childCode: 'HV7K2QXM', input: { purpose: 'recording', version: noticeVersion }, given: true },
  ])
})

test('a guardian can refuse without an earlier decision', async () => {
  answerConsents([decision()], missing(['guardian']))
  const calls = answer(parentDecideConsent, { parentDecideConsent: success })
  const { user } = open()
  await user.click((await recording()).getByRole('button', { name: 'Không đồng ý' }))
  await waitFor(() => expect(calls.map((call) => call.variables.given)).toEqual([false]))
})

test('a guardian who agreed reads that the child must still agree, or that a child under 7 need not', async () => {
  answerConsents([decision({ byGuardian: true })], missing(['member']))
  const { unmount } = open()
  expect((await recording()).getByText('Chờ con đồng ý')).toBeDefined()
  unmount()
  answerConsents([decision({ byGuardian: true })], missing([]))
  open()
  expect((await recording()).getByText('Con dưới 7 tuổi nên không phải chọn.')).toBeDefined()
})

test('nothing is asked about a child who is 16 or older', async () => {
  answerConsents([], [])
  open()
  expect(await screen.findByText(/Con đã đủ 16 tuổi/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the child’s birth date can be typed as 30/4/2015, and a refusal appears next to the field', async () => {
  answerConsents([], missing(['member', 'guardian']))
  const calls = answer(parentSetBirthDate, {
    parentSetBirthDate: refusal('INVALID_INPUT', 'Ngày sinh không hợp lệ', 'dob'),
  })
  const { user } = open()
  await user.click(await screen.findByText('Ngày sinh của con', { selector: 'summary' }))
  await user.click(await screen.findByRole('button', { name: 'Lưu ngày sinh' }))
  expect(screen.getByText('Ngày sinh không được để trống')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Ngày sinh của con' }), '30/4/2015')
  await user.click(screen.getByRole('button', { name: 'Lưu ngày sinh' }))
  expect(await screen.findByText('Ngày sinh không hợp lệ')).toBeDefined()
  expect(calls.map((call) => call.variables)).toEqual([{ childCode: 'HV7K2QXM', dob: '2015-04-30' }])
  answer(parentSetBirthDate, { parentSetBirthDate: success })
  await user.click(screen.getByRole('button', { name: 'Lưu ngày sinh' }))
  expect(await screen.findByText('Đã ghi nhận ngày sinh của con')).toBeDefined()
})

test('closing the page removes the decisions from the cache, because they can change while the page is closed', async () => {
  answerConsents([decision()], missing(['guardian']))
  const queryClient = createQueryClient()
  const { unmount } = open(queryClient)
  await recording()
  unmount()
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
})
