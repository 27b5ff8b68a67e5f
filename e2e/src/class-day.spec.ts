import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { joinHien, laptop, openBrowser, phone } from './person.ts'
import { freePort, startProduct, type Product } from './product.ts'

let dataDir: string
let product: Product

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-story-'))
  product = await startProduct(dataDir, await freePort())
})
test.afterAll(async () => {
  expect(await product.stop()).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})

test('a class day, from sign-up to the lesson', async ({ browser }) => {
  const faults: string[] = []
  const open = (viewport: { width: number; height: number }) =>
    openBrowser(browser, { address: product.address, viewport, faults })

  const teacher = await open(laptop)
  await joinHien(teacher.page, {
    kind: 'Giáo viên',
    lastName: 'Trần',
    firstName: 'Thị Hồng Ngọc',
    userName: 'ngoc.tran',
    password: 'một mật khẩu dài',
  })
  const an = await open(phone)
  await joinHien(an.page, {
    kind: 'Học viên',
    lastName: 'Nguyễn'.normalize('NFD'),
    firstName: 'Hữu Ân'.normalize('NFD'),
    userName: 'an.nguyen',
    password: 'một mật khẩu dài',
  })
  expect(faults).toEqual([])
})
