import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCentre } from '../../test/centres.ts'
import { publicCentreFields as fields, useCentrePage, type PublicCentre } from '../../test/centre-pages.ts'
import { aStudent } from '../../test/people.ts'
import type { ResultEnvelope } from '../../test/test-server.ts'

const here = useCentrePage()
const { call, settings, set, find, found, agree, get } = here

test('a slug of wrong characters or length, or that is reserved, is refused', async () => {
  const refused = ['ab', 'a'.repeat(41), '-abc', 'abc-', 'có-dấu', 'a b c', 'admin', 'trung-tam', '../x']
  for (const slug of refused)
    expect((await set({ slug })).error).toMatchObject({ code: 'INVALID_INPUT', field: 'slug' })
})

test('a slug is unique, can be given up, and is written in lower case', async () => {
  await set()
  const other = await aCentre(here.server)
  expect((await set({}, other)).error).toMatchObject({ code: 'SLUG_TAKEN', field: 'slug' })
  const old = here.slug
  expect((await set({ slug: ' Moi-Ten ' })).item?.slug).toBe('moi-ten')
  expect((await find(old)).error?.code).toBe('NOT_FOUND')
  expect((await set({ slug: old }, other)).isSuccess).toBe(true)
})

test('a colour on which nobody could read, and anything but a colour, is refused', async () => {
  for (const colour of ['#ffcc00', 'red', '#1b7355;}body{display:none'])
    expect((await set({ colour })).error).toMatchObject({ code: 'INVALID_INPUT', field: 'colour' })
  expect((await set({ colour: '#1B7355' })).item?.colour).toBe('#1b7355')
})

test('only a centre sets a page', async () => {
  for (const one of [here.teacher, await aStudent(here.server)])
    expect((await set({}, one)).error?.code).toBe('FORBIDDEN')
})

const upload = (bytes: Buffer, type = 'png') =>
  call<PublicCentre>(here.centre, `mutation ($file: String!) { answer: centreUploadLogo(file: $file) { ${fields} } }`, {
    file: `data:image/${type};base64,${bytes.toString('base64')}`,
  })

test('a logo is encoded again, shown on the page, and gone after it is removed', async () => {
  await set()
  await get(`/tt/${here.slug}`)
  const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#b8325e' } })
    .png()
    .toBuffer()
  const logo = (await upload(png)).item?.logo
  expect(logo).toMatch(/^\/logos\/[\w-]{22}\.webp$/)
  const answer = await get(String(logo))
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 171 })
  expect((await get(`/tt/${here.slug}`)).body).toContain(`<img src="${logo}" alt="" width="72" height="72"/>`)
  expect((await get(`/tt/${here.slug}`)).body).toContain(`content="http://localhost:3000${logo}"`)
  expect(
    (await call<PublicCentre>(here.centre, `mutation { answer: centreRemoveLogo { ${fields} } }`)).item?.logo,
  ).toBeNull()
  expect((await get(String(logo))).statusCode).toBe(404)
  expect((await found()).logo).toBeNull()
})

test('a logo can be uploaded before the page is first saved; an SVG is refused', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  for (const type of ['svg+xml', 'png'])
    expect((await upload(svg, type)).error).toMatchObject({ code: 'INVALID_INPUT', field: 'file' })
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#b8325e' } })
    .png()
    .toBuffer()
  expect((await upload(png)).item).toMatchObject({ slug: '', logo: expect.any(String) })
})

test('the settings list all classes and teachers, and a preview draws other settings without storing them', async () => {
  const read = () =>
    call<Record<string, unknown>>(
      here.centre,
      `{ answer: centrePageGet { isSuccess item { slug published colour introduction showFees logo
        classes { id title courseTitle shown } teachers { code fullName agrees shown } } } }`,
    )
  const before = (await read()).item
  expect(before).toEqual({
    slug: '',
    published: false,
    colour: '#b8325e',
    introduction: '',
    showFees: true,
    logo: null,
    classes: [{ id: here.lesson.id, title: here.lesson.title, courseTitle: here.course.title, shown: true }],
    teachers: [{ code: here.teacher.code, fullName: here.teacher.name, agrees: false, shown: true }],
  })
  const preview = (changes = {}) =>
    call<never>(
      here.centre,
      'query ($input: CentrePageInput!) { answer: centrePagePreview(input: $input) { isSuccess error { code field } value } }',
      { input: settings(changes) },
    ) as Promise<ResultEnvelope & { value?: string | null }>
  const { value } = await preview({ introduction: 'Bản nháp' })
  expect(value).toContain('<p>Bản nháp</p>')
  await agree()
  expect((await preview()).value).toContain(here.teacher.name)
  const hiding = await preview({ hiddenClassIds: [here.lesson.id], hiddenTeacherCodes: [here.teacher.code] })
  for (const hidden of [here.lesson.title, here.teacher.name]) expect(hiding.value).not.toContain(hidden)
  await agree(false)
  expect((await preview({ colour: '#ffff00' })).error).toEqual({ code: 'INVALID_INPUT', field: 'colour' })
  expect((await read()).item).toEqual(before)
  await set({ hiddenClassIds: [here.lesson.id], hiddenTeacherCodes: [here.teacher.code] })
  await agree()
  expect((await read()).item).toMatchObject({
    slug: here.slug,
    published: true,
    classes: [{ shown: false }],
    teachers: [{ agrees: true, shown: false }],
  })
})
