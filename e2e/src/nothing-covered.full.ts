/** Tests that toasts and messages cover no buttons, and that nothing covers the initials of a speaker. */
import { expect, type Locator, type Page } from '@playwright/test'
import { laptop, phone } from './centre/person.ts'
import { test } from './run/run-test.ts'
import { openContext } from './centre/signed-in-context.ts'
import { button, enterLesson, speakers } from './centre/video-room.ts'

const smallPhone = { width: 360, height: 640 }
const lowLaptop = { width: 1366, height: 625 }

/** Returns the names of the buttons that have at least one covered corner. */
const coveredOf = (buttons: Locator) =>
  buttons.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { top, left, bottom, right } = element.getBoundingClientRect()
        const corners = [
          [left + 6, top + 6],
          [right - 6, top + 6],
          [left + 6, bottom - 6],
          [right - 6, bottom - 6],
        ] as const
        return corners.some(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  )

async function shareClass(page: Page) {
  const more = page.getByRole('button', { name: 'Thao tác với lớp', exact: true })
  const share = page.getByRole('button', { name: 'Chia sẻ', exact: true })
  await more.or(share).first().waitFor()
  if (await more.isVisible()) {
    await more.click()
    await page.getByRole('menuitem', { name: 'Chia sẻ' }).click()
  } else await share.click()
}

for (const size of [smallPhone, phone, { width: 768, height: 600 }, laptop, lowLaptop]) {
  test(`a toast covers no button of a dialog at ${size.width} × ${size.height}`, async ({ browser, centre }) => {
    const context = await openContext(browser, centre, 'teacher')
    const page = await context.newPage()
    await page.setViewportSize(size)
    await page.goto(`/course/${centre.courseCode}/class/${centre.evening.id}`)
    await shareClass(page)
    const dialog = page.getByRole('dialog', { name: 'Chia sẻ lớp học' })
    const last = dialog.getByRole('button', { name: 'Tải ảnh QR' })
    const toast = page.getByRole('alert').filter({ hasText: 'Đã copy liên kết' })
    // The toast disappears after two seconds. Hover over it to keep it open; a slow machine may need several attempts.
    await expect(async () => {
      await dialog.getByRole('button', { name: 'Copy liên kết' }).click()
      await toast.hover({ timeout: 1500 })
    }).toPass()
    await last.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    expect(await coveredOf(dialog.getByRole('button', { name: /^(In|Tải ảnh QR)$/ }))).toEqual([])
    await expect(toast).toBeVisible()
    await context.close()
  })
}

const faults = { camera: 'NotReadableError', both: 'NotAllowedError' } as const

for (const [what, error] of Object.entries(faults)) {
  test(`no message covers the device buttons in the green room when devices fail: ${what}`, async ({
    browser,
    centre,
  }) => {
    const context = await openContext(browser, centre, 'student')
    await context.addInitScript((name) => {
      navigator.mediaDevices.getUserMedia = (asked) =>
        asked?.audio && name === 'NotReadableError'
          ? Promise.resolve(new AudioContext().createMediaStreamDestination().stream)
          : Promise.reject(new DOMException('', name))
    }, error)
    const page = await context.newPage()
    const address = await centre.lessonLink('student')
    for (const size of [smallPhone, phone, lowLaptop]) {
      await page.setViewportSize(size)
      await page.goto(address)
      const devices = page.getByRole('button', { name: /^(Micro|Camera)/ })
      await expect(devices).toHaveCount(2)
      // For a student, the page opens microphone and camera only after a press, and then the error message appears.
      for (const device of await devices.all()) await device.click()
      await expect(page.getByRole('alert').filter({ hasText: 'rồi bấm lại' })).toBeVisible()
      expect.soft(await coveredOf(devices), `${size.width} × ${size.height}`).toEqual([])
    }
    await context.close()
  })
}

test('neither the name nor the menu covers the initials of a speaker on a phone', async ({ browser, centre }) => {
  const enter = async (person: 'teacher' | 'student') => {
    const context = await openContext(browser, centre, person, { viewport: phone })
    const page = await context.newPage()
    await page.goto(await centre.lessonLink(person))
    await enterLesson(page)
    return page
  }
  const [teacher, student] = [await enter('teacher'), await enter('student')]
  await button(student, 'Giơ tay').click()
  await teacher
    .getByRole('button', { name: /^Mọi người|^Giơ tay/ })
    .first()
    .click()
  await teacher
    .getByRole('button', { name: /^Mời nói: / })
    .first()
    .click()
  await teacher.keyboard.press('Escape')
  for (const page of [teacher, student]) {
    for (const size of [smallPhone, phone, { width: 640, height: 360 }]) {
      await page.setViewportSize(size)
      const initials = speakers(page)
        .first()
        .getByText(/^\p{Lu}{1,2}$/u)
      await expect(initials).toBeVisible()
      // No other part of the tile lies over the four ends of the circle.
      const covering = await initials.evaluate((circle) => {
        const { left, right, top, bottom } = circle.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const ends = [
          [x, top + 2],
          [x, bottom - 2],
          [left + 2, y],
          [right - 2, y],
        ] as const
        // Ignore transparent elements: the button of the menu has a large transparent area.
        const isSeen = (element: Element) =>
          element.closest('svg') !== null || getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
        return ends.flatMap(([endX, endY]) => {
          const found = document.elementsFromPoint(endX, endY)
          return found
            .slice(0, found.indexOf(circle))
            .filter(isSeen)
            .map(({ outerHTML }) => outerHTML.slice(0, 80))
        })
      })
      expect.soft(covering, `${size.width} × ${size.height}`).toEqual([])
    }
  }
  await student.context().close()
  await teacher.context().close()
})
