import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answer, success } from './answers.ts'
import { postOperation } from '../src/lib/graphql/graphql-transport.ts'
import { memberLogout } from '../src/operations/accounts/sign-out.ts'

const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }

/**
 * Starts another program at the address of the page; it refuses every sign-in.
 * @returns a function that returns how many requests have reached the program.
 */
async function startOtherProgram(): Promise<() => number> {
  let requests = 0
  const program = createServer((_request, response) => {
    requests += 1
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] }))
  }).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const { href } = window.location
  happyDOM.setURL(`http://127.0.0.1:${(program.address() as AddressInfo).port}/`)
  onTestFinished(() => {
    happyDOM.setURL(href)
    program.close()
  })
  return () => requests
}

const send = () => postOperation(memberLogout, { refreshToken: 'r-1' })

test('an operation that a test does not answer fails, and never reaches a program at the address of the page', async () => {
  const requests = await startOtherProgram()
  await expect(send()).rejects.toMatchObject({ code: 'NETWORK' })
  expect(requests()).toBe(0)
})

test('an operation that a test answers gets that answer', async () => {
  const requests = await startOtherProgram()
  const calls = answer(memberLogout, { memberLogout: success })
  await expect(send()).resolves.toEqual({ memberLogout: success })
  expect(calls).toHaveLength(1)
  expect(requests()).toBe(0)
})
