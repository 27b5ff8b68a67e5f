/** A lesson in the video room: pictures and voices from browser to browser, counted by the browsers themselves. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { enterLesson, expectGrowing, mediaTest as test } from './centre/video-room.ts'
import { openMediaNetwork, type MediaNetwork } from './network/media-network.ts'
import { openNetwork, type Network } from './network/network.ts'
import { received, watchConnections, ways } from './network/peer-connections.ts'
import { laptop, phone } from './centre/person.ts'
import { freePort, startProduct, type Product } from './centre/product.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.tran' }
const an = { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.nguyen' }
const ech = { lastName: 'Đỗ', firstName: 'Thị Ệch', userName: 'ech.do' }

let dataDir: string
let product: Product
let network: Network
let mediaNetwork: MediaNetwork

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-room-'))
  product = await startProduct(dataDir, await freePort())
  network = await openNetwork()
  mediaNetwork = openMediaNetwork()
})
test.afterAll(async () => {
  await network.close()
  await mediaNetwork.close()
  expect(await product.stop()).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tileOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Người trong lớp' }).getByRole('listitem').filter({ hasText: name })

async function goIn(page: Page, door: string) {
  await button(page, door).click()
  await enterLesson(page)
}

const interrupted = /đang kết nối lại|Mất kết nối với phòng học/

/** No sound comes in from the first of the others for two seconds and a half, once what was on its way is heard. */
async function expectSilence(page: Page) {
  let before = -1
  const isSilent = async () => {
    const now = (await received(page))[0]?.sound ?? 0
    const same = Math.abs(now - before) < 0.0005
    before = now
    return same
  }
  await expect.poll(isSilent, { intervals: [2500] }).toBe(true)
}

/** Nothing of what comes in moves any more, once what was on its way is shown. */
async function expectStandstill(page: Page) {
  let before = ''
  const stands = async () => {
    const now = JSON.stringify((await received(page)).map(({ camera }) => camera))
    const same = now === before
    before = now
    return same
  }
  await expect.poll(stands, { intervals: [1000] }).toBe(true)
}

test('a teacher and two students meet, see and hear each other, lose the network, come back, and end', async ({
  browser,
}) => {
  const faults: string[] = []
  const { className, waitingRoom, people } = await makeLessonClass(product.address, ngoc, [an, ech])
  const pages: Page[] = []
  for (const [index, tokens] of people.entries()) {
    const page = await openSignedIn(browser, {
      address: product.address,
      tokens,
      viewport: index === 0 ? laptop : phone,
      faults,
      ...(index === 2 ? { proxy: network.proxy } : {}),
    })
    if (index === 2) await mediaNetwork.carry(page.context())
    await watchConnections(page.context())
    await page.goto(waitingRoom)
    pages.push(page)
  }
  const [teacher, student, cutStudent] = pages as [Page, Page, Page]

  await goIn(teacher, 'Bắt đầu lớp học')
  await expect(teacher.getByRole('heading', { name: className })).toBeVisible()
  await goIn(student, 'Vào lớp học')
  await goIn(cutStudent, 'Vào lớp học')
  for (const page of pages) await expectGrowing(page, 2, ['camera', 'sound'])

  // The microphone: its state is seen, and no sound comes.
  await button(student, 'Micro').click()
  await expect(tileOf(teacher, 'Nguyễn Hữu Ân').getByText('Đã tắt micro')).toBeVisible()
  await expect(tileOf(teacher, 'Đỗ Thị Ệch').getByText('Đã tắt micro')).toBeHidden()
  const framesBefore = (await received(teacher))[0]?.camera ?? Infinity
  await expectSilence(teacher)
  expect((await received(teacher))[0]?.camera).toBeGreaterThan(framesBefore)

  await button(student, 'Giơ tay').click()
  await expect(tileOf(teacher, 'Nguyễn Hữu Ân').getByText('Giơ tay')).toBeVisible()

  // The screen, to both students; and silence for all.
  await button(teacher, 'Chia sẻ màn hình').click()
  for (const page of [student, cutStudent]) {
    await expect(page.getByLabel('Màn hình của Trần Thị Hồng Ngọc')).toBeVisible()
    await expect.poll(async () => (await received(page)).some(({ screen }) => screen > 0)).toBe(true)
  }
  await button(teacher, 'Chia sẻ màn hình').click()
  await expect(student.getByLabel('Màn hình của Trần Thị Hồng Ngọc')).toBeHidden()
  await button(teacher, 'Tắt tiếng tất cả').click()
  await expect(cutStudent.getByText('Giáo viên đã tắt micro của bạn.')).toBeVisible()
  await expect(tileOf(teacher, 'Đỗ Thị Ệch').getByText('Đã tắt micro')).toBeVisible()

  // A cut network: neither the hub nor the others are reached, until it is back.
  network.cut()
  mediaNetwork.cut()
  await expect(cutStudent.getByText(interrupted)).toBeVisible()
  await expectStandstill(cutStudent)
  network.restore()
  mediaNetwork.restore()
  await expect(cutStudent.getByText(interrupted)).toBeHidden()
  for (const page of pages) await expectGrowing(page, 2, ['camera'])

  // The way to the others alone is lost, for longer than a browser bridges by itself: another one is looked for.
  const before = await ways(cutStudent)
  mediaNetwork.cut()
  await expect(cutStudent.getByText('Đang nối hình và tiếng…')).toHaveCount(2)
  await expect.poll(async () => (await ways(cutStudent)).every((way) => !before.includes(way))).toBe(true)
  mediaNetwork.restore()
  for (const page of pages) await expectGrowing(page, 2, ['camera'])

  await button(teacher, 'Kết thúc buổi học').click()
  await teacher.getByRole('dialog').getByRole('button', { name: 'Kết thúc buổi học' }).click()
  for (const page of pages) await expect(page.getByRole('heading', { name: 'Buổi học đã kết thúc' })).toBeVisible()
  expect(await received(student)).toEqual([])
  expect(faults).toEqual([])
})
