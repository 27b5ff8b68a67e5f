import { TextInput } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderPart } from '../../../test/render-part.tsx'
import { blockStorage } from '../../../test/refused-storage.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { endSignIn, expireSignIn, useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useRuleForm } from './rule-form.ts'

function Note() {
  const form = useRuleForm(z.object({ text: z.string() }), { initialValues: { text: '' }, draft: 'note' })
  return <TextInput key={form.key('text')} label="Ghi chú" {...form.getInputProps('text')} />
}

/** A page that shows its form only to a signed-in member, as the guards of the real pages do. */
const Page = () => (useCurrentSignIn() === null ? <p>Đăng nhập</p> : <Note />)

const field = () => screen.getByLabelText<HTMLInputElement>('Ghi chú')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Types a letter every 100 ms, until the page is left a second after the sign-in has expired. */
async function typeUntilExpired() {
  act(() => expireSignIn())
  for (let letters = 1; letters <= 9; letters++) {
    await pass(100)
    type('chữ'.padEnd(letters, '.'))
  }
  await pass(100)
  expect(screen.getByText('Đăng nhập')).toBeDefined()
}

beforeEach(() => {
  vi.useFakeTimers()
  signedInAs('TCHER')
})

test.each([
  ['an ordinary browser', () => undefined],
  ['a browser that blocks storage', blockStorage],
])('text typed until the sign-in expires is in the form again after the next sign-in: %s', async (_, prepare) => {
  prepare()
  signedInAs('TCHER')
  renderPart(<Page />)
  await typeUntilExpired()
  act(() => void signedInAs('TCHER'))
  expect(field().value).toBe('chữ......')
})

test('another member who signs in afterwards does not see the text', async () => {
  renderPart(<Page />)
  await typeUntilExpired()
  act(() => void signedInAs('TCHER', { member_id: 'm-2' }))
  expect(field().value).toBe('')
})

test('text that a member typed before signing out is not kept', async () => {
  renderPart(<Page />)
  type('chữ')
  act(() => endSignIn())
  act(() => void signedInAs('TCHER'))
  expect(field().value).toBe('')
})
