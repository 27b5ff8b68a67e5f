import { expect, test } from 'vitest'
import { Unauthenticated, answer, success } from '../../../test/answers.ts'
import { aTokenPair, anAccessToken, signedInAs } from '../../../test/sign-ins.ts'
import { threadSend } from '../../operations/threads/send-message.ts'
import { memberRefreshToken, renewSignIn } from '../sign-in/renew-sign-in.ts'
import { endSignIn } from '../sign-in/sign-in-store.ts'
import { request } from './graphql-client.ts'

const message = { classId: 'c-1', studentCode: 'HV000001', text: 'Chào chị', clientId: 'x' }
const another = { sub: 'm-2', member_id: 'm-2' }
const sent = { threadSend: { ...success, item: null } }

test('a mutation refused because the token expired is not repeated with the token of another member', async () => {
  const { accessToken } = signedInAs('PAME')
  const other = anAccessToken('TCHER', another)
  const calls = answer(threadSend, ({ bearer }) => {
    if (bearer === other) return sent
    // Another tab signs in another member.
    localStorage.setItem('access_token', other)
    throw new Unauthenticated()
  })
  await expect(request(threadSend, message)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(calls.map(({ bearer }) => bearer)).toEqual([accessToken])
  expect(localStorage.getItem('access_token')).toBe(other)
})

test('a mutation that waited for a renewal is not sent with the token of another member', async () => {
  const { accessToken } = signedInAs('PAME')
  const calls = answer(threadSend, sent)
  const pair = aTokenPair('TCHER', another)
  answer(memberRefreshToken, () => {
    endSignIn()
    signedInAs('TCHER', another)
    return { memberRefreshToken: { ...success, value: pair } }
  })
  const renewal = renewSignIn(accessToken)
  await expect(request(threadSend, message)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await renewal
  expect(calls).toEqual([])
})

test('a mutation is not sent with the token of another member that this tab has not noticed yet', async () => {
  signedInAs('PAME')
  localStorage.setItem('access_token', anAccessToken('TCHER', another))
  const calls = answer(threadSend, sent)
  await expect(request(threadSend, message)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(calls).toEqual([])
})
