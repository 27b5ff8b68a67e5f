import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { callOperation, freePort, startProduct } from './centre/product.ts'

const register = `mutation ($input: MemberRegisterInput!) { memberRegister(input: $input) { isSuccess error { code } } }`
const signIn = `mutation ($account: String!, $password: String!) {
  memberLogin(account: $account, password: $password) { isSuccess error { code } }
}`
const password = 'một mật khẩu dài'

test('acknowledged data survives kill -9 in twenty of twenty rounds', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-durability-'))
  const port = await freePort()
  const lost: string[] = []
  for (let round = 0; round < 20; round++) {
    const userName = `hocvien${round}`
    const input = {
      userName,
      email: `${userName}@hien.test`,
      firstName: 'Hữu Ân',
      lastName: 'Nguyễn',
      phone: '0912345678',
      password,
      role: 'MEME',
    }
    const before = await startProduct(dataDir, port)
    await callOperation(before.address, register, { input })
    await before.kill()
    const after = await startProduct(dataDir, port)
    await callOperation(after.address, signIn, { account: userName, password }).catch(() => lost.push(userName))
    // Rounds end in turn with kill -9 while the product is idle, and with a normal stop.
    if (round % 2 === 0) await after.kill()
    else expect(await after.stop()).toBe(0)
  }
  expect(lost).toEqual([])
  await rm(dataDir, { recursive: true, force: true })
})
