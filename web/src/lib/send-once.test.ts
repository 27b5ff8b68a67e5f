import { expect, test } from 'vitest'
import { signedInAs } from '../../test/sign-ins.ts'
import { sendOnce } from './send-once.ts'

const idOf = (name: string, input: unknown, isAnswered = true) =>
  new Promise<string>((resolve) => {
    void sendOnce(name, input, (clientId) => {
      resolve(clientId)
      return isAnswered ? Promise.resolve() : new Promise<never>(() => undefined)
    })
  })

test('an input that got no answer keeps its client id, and another input has another', async () => {
  signedInAs('TCHER')
  const html = `<img src="data:image/png;base64,${'A'.repeat(1_000_000)}">`
  const first = await idOf('post', { html }, false)
  expect(await idOf('post', { html }, false)).toBe(first)
  expect(await idOf('test', { html })).not.toBe(first)
  expect(await idOf('post', { html: html.replace('A">', 'B">') })).not.toBe(first)
})

test('an answered input gets a new client id when it is sent again, because the member wants a second one', async () => {
  signedInAs('TCHER')
  const first = await idOf('post', { html: 'Nghỉ học' })
  expect(await idOf('post', { html: 'Nghỉ học' })).not.toBe(first)
})

test('large inputs do not fill the storage of the device', async () => {
  signedInAs('TCHER')
  await idOf('post', { html: 'A'.repeat(1_000_000) }, false)
  expect(JSON.stringify(localStorage).length).toBeLessThan(10_000)
})
