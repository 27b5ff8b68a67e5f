/** A lesson on the whiteboard: a teacher writes, students come late, reload and lose the network, and all see the same pages. */
import { expect, type Page } from '@playwright/test'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { button, enterLesson, goToLesson } from './centre/video-room.ts'
import { laptop, phone } from './centre/person.ts'
import { board, givePen, outlinesOf, writeLine } from './centre/whiteboard.ts'
import { openNetwork, type Network } from './network/network.ts'
import { test } from './run/run-test.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.whiteboard' }
const students = [
  { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.whiteboard' },
  { lastName: 'Phạm', firstName: 'Gia Bình', userName: 'binh.whiteboard' },
  { lastName: 'Lê', firstName: 'Thị Chi', userName: 'chi.whiteboard' },
]

let network: Network
test.beforeAll(async () => void (network = await openNetwork()))
test.afterAll(() => network.close())

/** Waits until all pages show the same strokes. A stroke is sent in pieces, so the pages can differ while one is being drawn. */
const expectSame = (pages: readonly Page[], count: number) =>
  expect(async () => {
    const [first, ...others] = await Promise.all(pages.map(outlinesOf))
    expect(first).toHaveLength(count)
    for (const other of others) expect(other).toEqual(first)
  }).toPass({ timeout: 45_000 })

test('students see the strokes of the teacher on a phone, after a reload, after a lost network, and if they come late; the teacher saves the PDF', async ({
  browser,
  run: { address },
}) => {
  const faults: string[] = []
  const { waitingRoom, people } = await makeLessonClass(address, {
    teacher: ngoc,
    students,
    courseCode: 'WHITEBOARD',
  })
  const enter = async (index: number, proxied = false) => {
    const page = await openSignedIn(browser, {
      address,
      tokens: people[index]!,
      viewport: index === 0 ? laptop : phone,
      // Without a network the browser reports every request to the console.
      faults: proxied ? [] : faults,
      ...(proxied ? { proxy: network.proxy } : {}),
    })
    await goToLesson(page, waitingRoom, index === 0 ? 'Bắt đầu lớp học' : 'Vào lớp học')
    return page
  }
  const teacher = await enter(0)
  const [an, binh] = [await enter(1), await enter(2, true)]
  await button(teacher, 'Bảng').click()
  for (const page of [teacher, an, binh]) await expect(board(page)).toBeVisible()
  await writeLine(teacher, 0.2)
  await writeLine(teacher, 0.4)
  await expectSame([teacher, an, binh], 2)

  // Bình loses the network while the teacher goes on, and An reloads.
  network.cut()
  await writeLine(teacher, 0.6)
  await an.reload()
  await enterLesson(an)
  await expect(board(an)).toBeVisible()
  await expectSame([teacher, an], 3)
  network.restore()
  await expectSame([teacher, an, binh], 3)

  // The teacher gives the pen to An, who draws on the phone; the teacher undoes only an own line.
  await givePen(teacher, 'Nguyễn Hữu Ân')
  await expect(board(an).getByRole('toolbar', { name: 'Công cụ viết bảng' })).toBeVisible()
  await writeLine(an, 0.8, 1)
  await expectSame([teacher, an, binh], 4)
  await board(teacher).getByRole('button', { name: 'Hoàn tác' }).click()
  await expectSame([teacher, an, binh], 3)

  // A new page, and Chi comes late.
  await writeLine(teacher, 0.7)
  const chi = await enter(3)
  await expect(board(chi)).toBeVisible()
  await expectSame([teacher, an, binh, chi], 4)

  // The teacher saves the whiteboard, and follows the link to the PDF.
  await button(teacher, 'Lưu bảng').click()
  const dialog = teacher.getByRole('dialog', { name: 'Lưu bảng' })
  await dialog.getByRole('button', { name: /^Lưu bảng thành PDF/ }).click()
  await expect(dialog.getByText(/Đã lưu vào tài liệu của lớp lúc/)).toBeVisible()
  const opened = teacher.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'bảng tin của lớp' }).click()
  await expect((await opened).getByRole('button', { name: /^Mở Bảng của buổi học .*\.pdf/ })).toBeVisible()
  expect(faults).toEqual([])
})
