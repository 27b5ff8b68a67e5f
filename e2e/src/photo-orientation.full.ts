/**
 * Phones store photographs as the sensor saw them, with a number that says how to turn them (EXIF's orientation). A teacher draws
 * on such photographs, and everybody sees the mark at the place where it was drawn.
 */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { releaseMarks, setHomework } from './centre/homework.ts'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { laptop } from './centre/person.ts'
import { test } from './run/run-test.ts'

const khoa = { lastName: 'Trần', firstName: 'Đăng Khoa', userName: 'khoa.photos' }
const vy = { lastName: 'Lê', firstName: 'Tường Vy', userName: 'vy.photos' }
/** Size of the upright photograph in pixels. */
const upright = { width: 600, height: 400 }
/** Place of the red dot in the upright photograph, in pixels. */
const dot = { x: 150, y: 80 }
/** Greatest difference between two places, as a share of the picture's width or height. The dot has a radius of 20 pixels. */
const tolerance = 0.02

type Point = { x: number; y: number }

/** Returns where a sensor stores the dot, and the size of its picture, by the value of EXIF's orientation (1 to 8). */
function asStored(orientation: number): Point & { width: number; height: number } {
  const { width, height } = upright
  const { x, y } = dot
  const [right, below] = [width - x, height - y]
  const places: Point[] = [
    { x, y },
    { x: right, y },
    { x: right, y: below },
    { x, y: below },
    { x: y, y: x },
    { x: y, y: right },
    { x: below, y: right },
    { x: below, y: x },
  ]
  const size = orientation > 4 ? { width: height, height: width } : upright
  return { ...(places[orientation - 1] ?? dot), ...size }
}

/** Returns the JPEG with EXIF's orientation, which is inserted after the first marker. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  exif.writeUInt16BE(orientation, 28)
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

type Drawing = Point & { width: number; height: number; scale: number; type: string }

/** Draws a dot on white paper. A `scale` above 1 makes a picture so large, and noisy, that the page shrinks it before sending. */
async function drawPicture(page: Page, drawing: Drawing): Promise<Buffer> {
  const url = await page.evaluate(({ width, height, x, y, scale, type }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width * scale
    canvas.height = height * scale
    const context = canvas.getContext('2d')!
    const paper = context.createImageData(canvas.width, canvas.height)
    for (let place = 0; place < paper.data.length; place += 4) {
      const light = scale > 1 ? 200 + Math.random() * 55 : 255
      paper.data.set([light, light, light, 255], place)
    }
    context.putImageData(paper, 0, 0)
    context.fillStyle = 'rgb(230, 0, 0)'
    context.beginPath()
    context.arc(x * scale, y * scale, 20 * scale, 0, 2 * Math.PI)
    context.fill()
    return canvas.toDataURL(type, 0.95)
  }, drawing)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** Returns a BMP of 24 bits per pixel with the dot. Browsers cannot write one. */
function bitmap(): Buffer {
  const { width, height } = upright
  const rowBytes = width * 3
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + rowBytes * height, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  const pixels = Buffer.alloc(rowBytes * height, 255)
  for (let y = dot.y - 20; y < dot.y + 20; y += 1)
    for (let x = dot.x - 20; x < dot.x + 20; x += 1)
      // In a BMP the lowest row comes first.
      if (Math.hypot(x - dot.x, y - dot.y) <= 20) pixels.set([0, 0, 230], (height - 1 - y) * rowBytes + x * 3)
  return Buffer.concat([head, pixels])
}

async function makePhotos(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const photos: { name: string; mimeType: string; buffer: Buffer }[] = []
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const jpeg = await drawPicture(page, { ...asStored(orientation), scale: 1, type: 'image/jpeg' })
    const buffer = withOrientation(jpeg, orientation)
    // Name and type say HEIC, although the content is a JPEG. The product must detect the type from the content.
    photos.push({ name: `trang ${orientation}.heic`, mimeType: 'image/heic', buffer })
  }
  const large = await drawPicture(page, { ...asStored(6), scale: 4, type: 'image/jpeg' })
  photos.push({ name: 'trang 9.jpg', mimeType: 'image/jpeg', buffer: withOrientation(large, 6) })
  photos.push({ name: 'trang 10.bmp', mimeType: 'image/bmp', buffer: bitmap() })
  await page.context().close()
  return photos
}

/** Returns the centre of the red dot in a picture that the page shows, as shares of its width and height, and its shape. */
const findDot = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    let [count, x, y] = [0, 0, 0]
    for (let place = 0; place < data.length; place += 4) {
      if (data[place]! < 180 || data[place + 1]! > 90 || data[place + 2]! > 90) continue
      count += 1
      x += (place / 4) % width
      y += Math.floor(place / 4 / width)
    }
    return { x: x / count / width, y: y / count / height, heightToWidth: height / width }
  })

/** Expects the dot where it is in the upright photograph. */
async function expectUpright(picture: Locator) {
  const found = await findDot(picture)
  expect(Math.abs(found.x - dot.x / upright.width)).toBeLessThan(tolerance)
  expect(Math.abs(found.y - dot.y / upright.height)).toBeLessThan(tolerance)
  return found
}

/** Expects that the only mark in `place` is on the dot of the picture there, as both are shown. */
async function expectMarkOnDot(place: Locator) {
  const picture = place.locator('img')
  const [{ x, y }, paper] = [await expectUpright(picture), await picture.boundingBox()]
  const mark = await place.locator('path').boundingBox()
  if (!paper || !mark) throw new Error('The picture or the mark is not shown')
  expect(Math.abs((mark.x + mark.width / 2 - paper.x) / paper.width - x)).toBeLessThan(tolerance)
  expect(Math.abs((mark.y + mark.height / 2 - paper.y) / paper.width - (y * paper.height) / paper.width)).toBeLessThan(
    tolerance,
  )
}

/** Draws a short stroke over the dot of the shown page, and waits until the server has it. */
async function markDot(teacher: Page) {
  const sheet = teacher.locator('[data-page]')
  const { x, y } = await expectUpright(sheet.locator('img'))
  const ink = teacher.locator('[data-ink]')
  await expect(sheet.locator('path')).toHaveCount(0)
  const box = (await ink.boundingBox())!
  const saved = teacher.waitForResponse((response) => response.request().postData()?.includes('homeworkDraw') ?? false)
  const at = { x: box.x + x * box.width, y: box.y + y * box.height }
  await teacher.mouse.move(at.x - 4, at.y)
  await teacher.mouse.down()
  await teacher.mouse.move(at.x + 4, at.y, { steps: 8 })
  await teacher.mouse.up()
  await expect(sheet.locator('path')).toHaveCount(1)
  await expectMarkOnDot(sheet)
  await saved
}

type Export = { submissions: { files: string[]; strokes: { fileNumber: number; points: number[] }[] }[] }

test('a mark on a red dot is on the dot for the teacher, the student and in the export, however the phone held the photograph', async ({
  browser,
  run: { address },
}) => {
  const { classPage, people } = await makeLessonClass(address, {
    teacher: khoa,
    students: [vy],
    courseCode: 'PHOTO-ORIENTATION',
  })
  const [ofTeacher, ofStudent] = people
  if (!ofTeacher || !ofStudent) throw new Error('The class has no teacher or no student')
  const classId = classPage.split('/').at(-1) ?? ''
  const id = await setHomework(address, ofTeacher.accessToken, { classId, title: 'Ảnh chụp mọi hướng' })
  const faults: string[] = []
  const student = await openSignedIn(browser, { address, tokens: ofStudent, viewport: laptop, faults })
  await student.goto(`/bai-tap/${id}`)
  const photos = await makePhotos(browser)
  const chooser = student.waitForEvent('filechooser')
  await student.getByRole('button', { name: 'Chọn tệp' }).click()
  await (await chooser).setFiles(photos)
  const rows = student.getByRole('list', { name: 'Tệp bài làm' }).getByRole('listitem')
  await expect(rows.getByText('Đã tải lên')).toHaveCount(photos.length)
  for (let place = 0; place < photos.length; place += 1) await expectUpright(rows.nth(place).locator('img'))
  await expect(student.getByText(/^Đã lưu bản nháp/)).toBeVisible()
  await student.reload()
  await expect(rows).toHaveCount(photos.length)
  for (const [place, { name }] of photos.entries()) {
    await expect(rows.nth(place)).toContainText(name)
    await expectUpright(rows.nth(place).locator('img'))
  }
  await student.getByRole('button', { name: 'Nộp bài', exact: true }).click()
  await expect(student.getByRole('heading', { name: 'Bài đã nộp' })).toBeVisible()

  const teacher = await openSignedIn(browser, { address, tokens: ofTeacher, viewport: laptop, faults })
  await teacher.goto(`/bai-tap/${id}`)
  for (const [place] of photos.entries()) {
    await expect(teacher.getByRole('img', { name: new RegExp(`^Trang ${place + 1} bài của`) })).toBeVisible()
    await markDot(teacher)
    await teacher.keyboard.press('PageDown')
  }
  await releaseMarks(address, ofTeacher.accessToken, id)
  await student.reload()
  const pages = student.getByRole('list', { name: 'Ảnh bài làm' }).getByRole('listitem')
  await expect(pages.locator('path')).toHaveCount(photos.length)
  for (let place = 0; place < photos.length; place += 1) await expectMarkOnDot(pages.nth(place))

  const answer = await fetch(`${address}/personal-data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ofStudent.accessToken}` },
  })
  const { submissions } = (await answer.json()) as Export
  expect(submissions[0]?.files).toEqual(photos.map(({ name }) => name))
  const numbers = submissions[0]?.strokes.map(({ fileNumber }) => fileNumber)
  expect(numbers).toEqual(photos.map((_, place) => place + 1))
  for (const { points } of submissions[0]?.strokes ?? []) {
    const mean = (first: number) => {
      const values = points.filter((_, place) => place % 3 === first)
      return values.reduce((sum, value) => sum + value, 0) / values.length
    }
    // Points are in ten-thousandths of the width of the page, with the pressure behind x and y.
    expect(Math.abs(mean(0) / 10_000 - dot.x / upright.width)).toBeLessThan(tolerance)
    expect(Math.abs(mean(1) / 10_000 - dot.y / upright.width)).toBeLessThan(tolerance)
  }
  expect(faults).toEqual([])
})
