/** Tests that the longest allowed names and a long message, each of one word, do not make a page wider than its window. */
import { limits } from '@hien/contract/limits'
import { expect, type Page } from '@playwright/test'
import { makeLessonClass, openSignedIn, type Tokens } from './centre/lesson-class.ts'
import { phone } from './centre/person.ts'
import { test } from './run/run-test.ts'
import { overflowingElements } from './screens/horizontal-overflow.ts'

const long = (letter: string) => letter.repeat(limits.maxNameLength)

test('a student with a name of two hundred letters widens no page, neither theirs nor their teacher’s', async ({
  browser,
  run,
}) => {
  const { address } = run
  const { people, classPage, waitingRoom } = await makeLessonClass(address, {
    teacher: { lastName: long('M'), firstName: long('Ễ'), userName: 'dai.giao.vien' },
    students: [{ lastName: long('W'), firstName: long('Ậ'), userName: 'dai.hoc.vien' }],
    courseCode: 'TEN-DAI',
  })
  const open = (tokens: Tokens | undefined) =>
    openSignedIn(browser, { address, tokens: tokens!, viewport: phone, faults: [] })
  const [teacher, student] = [await open(people[0]), await open(people[1])]
  const expectNarrow = async (page: Page) => expect.soft(await overflowingElements(page), page.url()).toEqual([])

  for (const path of ['/student', '/profile', '/my-class', '/lich']) {
    await student.goto(path)
    await student.locator('main h1, main h2').first().waitFor()
    await student.waitForLoadState('networkidle')
    await expectNarrow(student)
  }
  for (const path of ['/dashboard', '/user', classPage, `${classPage}#diem-danh`, `${classPage}/bang-diem`]) {
    await teacher.goto(path)
    await teacher.locator('main h1, main h2').first().waitFor()
    await teacher.waitForLoadState('networkidle')
    await expectNarrow(teacher)
  }
  await student.goto(waitingRoom)
  await student.getByPlaceholder('Nhập tin nhắn...').fill('W'.repeat(600))
  await student.getByRole('button', { name: 'Gửi' }).click()
  await teacher.goto(waitingRoom)
  await teacher.getByText('W'.repeat(600)).waitFor()
  await expectNarrow(teacher)
  await expectNarrow(student)
  await student.context().close()
  await teacher.context().close()
})
