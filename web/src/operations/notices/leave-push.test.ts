import { expect, test, vi } from 'vitest'
import { answer, success } from '../../../test/answers.ts'
import { fakePush } from '../../../test/push.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { keepPushRecord, readPushRecord } from '../../lib/push/push-record.ts'
import { memberLogout, signOut } from '../accounts/sign-out.ts'
import { pushUnsubscribe } from './turn-off-push.ts'

test('signing out stops notices to this browser with the sign-in that ends', async () => {
  const push = fakePush({ permission: 'granted', key: 'key' })
  const { accessToken } = signedInAs('MEME')
  keepPushRecord(push.endpoint() ?? '')
  const ended = answer(pushUnsubscribe, { pushUnsubscribe: success })
  const left = answer(memberLogout, { memberLogout: success })
  signOut()
  await vi.waitFor(() => expect(left).toHaveLength(1), { timeout: 20_000 })
  await vi.waitFor(
    () => expect(ended).toEqual([{ variables: { endpoint: 'https://push.test/1' }, bearer: accessToken }]),
    { timeout: 20_000 },
  )
  await vi.waitFor(() => expect(push.endpoint()).toBeNull(), { timeout: 20_000 })
  expect(readPushRecord()).toBeNull()
})

test('a member without notices signs out as usual', async () => {
  fakePush()
  signedInAs('MEME')
  const ended = answer(pushUnsubscribe, { pushUnsubscribe: success })
  const left = answer(memberLogout, { memberLogout: success })
  signOut()
  await vi.waitFor(() => expect(left).toHaveLength(1), { timeout: 20_000 })
  expect(ended).toHaveLength(0)
})
