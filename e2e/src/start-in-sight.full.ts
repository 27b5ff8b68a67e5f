/** Tests that the button that enters a lesson can be pressed without scrolling, on small laptops and on phones. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Centre, Person } from './centre/centre.ts'
import { test } from './run/run-test.ts'
import { openContext } from './centre/signed-in-context.ts'

test.describe.configure({ mode: 'parallel' })

/** Sizes of windows: two laptops (768 pixels minus the browser's bars are 625), three phones, and two phones in landscape. */
const windows = [
  { width: 1366, height: 625 },
  { width: 1280, height: 800 },
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
]

/** Expects that the button is completely inside the window without scrolling, and that nothing covers its middle. */
async function expectInSight(page: Page, button: Locator, where: string) {
  await expect(button).toBeVisible()
  // Wait for parts that load late (names, pictures, a notice about a camera), because they may move the button.
  await page.waitForTimeout(500)
  const found = await button.evaluate((element) => {
    const { top, left, bottom, right } = element.getBoundingClientRect()
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return {
      scrolled: scrollY,
      above: Math.max(0, -top),
      below: Math.max(0, bottom - innerHeight),
      beside: Math.max(0, right - innerWidth, -left),
      free: middle !== null && element.contains(middle),
    }
  })
  expect.soft(found, where).toEqual({ scrolled: 0, above: 0, below: 0, beside: 0, free: true })
}

const roomOf = (centre: Centre, { classCode }: { classCode: string }) =>
  `/phong-cho?groupId=${centre.courseCode}_${classCode}`

const entrances: {
  name: string
  who: Person
  at: (centre: Centre) => string | Promise<string>
  button: string
}[] = [
  {
    name: 'the waiting room for its teacher',
    who: 'teacher',
    at: (centre) => roomOf(centre, centre.evening),
    button: 'Bắt đầu lớp học',
  },
  {
    name: 'the waiting room of a running lesson for a student',
    who: 'student',
    at: (centre) => roomOf(centre, centre.live),
    button: 'Vào lớp học',
  },
  {
    name: 'the invitation to a class for a new student',
    who: 'newStudent',
    at: (centre) => `/tham-gia/${centre.evening.classCode}`,
    button: 'Tham gia',
  },
  {
    name: 'the green room',
    who: 'student',
    at: (centre) => centre.lessonLink('student'),
    button: 'Vào phòng học',
  },
]

for (const entrance of entrances) {
  test(`the button to enter is in sight without scrolling in ${entrance.name}`, async ({ browser, centre }) => {
    const context = await openContext(browser, centre, entrance.who)
    const page = await context.newPage()
    const address = await entrance.at(centre)
    for (const size of windows) {
      await page.setViewportSize(size)
      await page.goto(address)
      const button = page.getByRole('button', { name: entrance.button, exact: true })
      await expectInSight(page, button, `${size.width} × ${size.height}`)
    }
    await context.close()
  })
}
