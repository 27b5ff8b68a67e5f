import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aCentre, aCentreCourse } from '../../test/centres.ts'
import { useCentrePage } from '../../test/centre-pages.ts'
import { aClass, anEnrolment } from '../../test/courses.ts'
import { aStudent, aTeacher } from '../../test/people.ts'
import { pageTtl } from './published-centres.ts'

const here = useCentrePage()
const { call, set, find, found, agree, setPlan, get, page } = here

test('a published page shows everybody the courses, classes, hours, fees and agreeing teachers of the centre', async () => {
  await call(
    here.centre,
    'mutation { answer: centreUpdate(input: { phone: "02838221234", address: "12 Lý Thường Kiệt, Huế" }) { isSuccess } }',
  )
  await setPlan('PER_LESSON', 150_000)
  await agree(true, 'Mười năm dạy toán.')
  expect((await set()).item).toEqual(await found())
  expect(await found()).toEqual({
    slug: here.slug,
    name: 'Trung tâm Ánh Dương',
    phone: '02838221234',
    address: '12 Lý Thường Kiệt, Huế',
    logo: null,
    colour: '#1b7355',
    introduction: 'Học nhóm nhỏ.\nMỗi tối một giờ rưỡi.',
    teachers: [{ fullName: 'Trần Thị Hồng Ngọc', avatar: null, introduction: 'Mười năm dạy toán.' }],
    courses: [
      {
        code: here.course.code,
        name: 'Toán 9 nâng cao',
        avatar: '',
        description: '<p>Ôn thi vào lớp 10</p>',
        classes: [
          {
            classCode: here.lesson.code,
            title: 'Lớp tối thứ ba',
            days: '3, 5',
            startsAt: '19:00',
            timeLearn: 90,
            startDate: '2026-11-03T12:00:00.000Z',
            endDate: '2026-12-30T17:00:00.000Z',
            teacherName: 'Trần Thị Hồng Ngọc',
            open: true,
            fee: '150.000 đ mỗi buổi',
          },
        ],
      },
    ],
  })
})

test('a reader without scripts finds the same on the page, and search engines find it as structured data', async () => {
  await setPlan('MONTHLY', 600_000)
  await agree(true, 'Mười năm dạy toán.')
  await set()
  const { texts, links, tags, data } = await page()
  for (const text of [
    'Trung tâm Ánh Dương',
    'Học nhóm nhỏ.',
    'Toán 9 nâng cao',
    'Ôn thi vào lớp 10',
    'Thứ 3, Thứ 5 · 19:00 đến 20:30',
    'Từ 03/11/2026 đến 31/12/2026',
    'Giáo viên: Trần Thị Hồng Ngọc',
    'Mười năm dạy toán.',
    '600.000 đ mỗi tháng',
  ])
    expect(texts).toContain(text)
  expect(links['Xin vào lớp']).toBe(`/tham-gia/${here.lesson.code}`)
  expect(tags.filter((tag) => tag === 'script')).toHaveLength(1)
  expect(data['@graph']).toMatchObject([
    { '@type': 'EducationalOrganization', name: 'Trung tâm Ánh Dương' },
    { '@type': 'Course', name: 'Toán 9 nâng cao', offers: [{ description: '600.000 đ mỗi tháng' }] },
  ])
  const ofCourse = await page(links['Xem khoá học Toán 9 nâng cao'])
  expect(ofCourse.texts).toEqual(
    expect.arrayContaining(['Toán 9 nâng cao', 'Ôn thi vào lớp 10', '600.000 đ mỗi tháng']),
  )
  expect(ofCourse.data).toMatchObject({ '@type': 'Course', name: 'Toán 9 nâng cao' })
  expect((await get(`/tt/${here.slug}`)).body.length).toBeLessThan(20_000)
})

test('a page that is not published, or whose centre is disabled, does not exist', async () => {
  await set({ published: false })
  const isMissing = async () => {
    expect((await find()).error?.code).toBe('NOT_FOUND')
    expect((await get(`/tt/${here.slug}`)).statusCode).toBe(404)
    expect((await get(`/tt/${here.slug}/${here.course.code}`)).statusCode).toBe(404)
    expect((await get('/sitemap.xml')).body).not.toContain(`/tt/${here.slug}<`)
  }
  await isMissing()
  await set()
  expect((await get(`/tt/${here.slug}`)).statusCode).toBe(200)
  expect((await get('/sitemap.xml')).body).toContain(`<loc>http://localhost:3000/tt/${here.slug}</loc>`)
  await here.server.sql.query(`update members set status = 'disabled' where id = $1`, [here.centre.id])
  here.server.clock.advance(pageTtl)
  await isMissing()
  expect((await get('/tt/khong-co')).statusCode).toBe(404)
})

test('a teacher who has not agreed, is hidden, or has left the centre is neither listed nor named', async () => {
  const shown = async () => {
    const { teachers, courses } = await found()
    return [teachers.map(({ fullName }) => fullName), courses[0]?.classes[0]?.['teacherName']]
  }
  await set()
  expect(await shown()).toEqual([[], ''])
  await agree()
  expect(await shown()).toEqual([[here.teacher.name], here.teacher.name])
  await set({ hiddenTeacherCodes: [here.teacher.code] })
  expect(await shown()).toEqual([[], ''])
  await set({ hiddenTeacherCodes: [] })
  expect(await shown()).toEqual([[here.teacher.name], here.teacher.name])
  await agree(false)
  expect(await shown()).toEqual([[], ''])
  await agree()
  await here.server.sql.query(`update members set status = 'disabled' where id = $1`, [here.teacher.id])
  here.server.clock.advance(pageTtl)
  expect(await shown()).toEqual([[], ''])
  await here.server.sql.query(`update members set status = 'active' where id = $1`, [here.teacher.id])
  await call(here.teacher, `mutation { answer: memberLeaveCentre(centreId: "${here.centre.id}") { isSuccess } }`)
  here.server.clock.advance(pageTtl)
  expect((await shown())[0]).toEqual([])
})

test('only teachers of the centre can agree', async () => {
  expect((await agree(true, null, await aTeacher(here.server))).error?.code).toBe('NOT_FOUND')
  expect((await agree(true, null, here.centre)).error?.code).toBe('FORBIDDEN')
  expect((await agree(true, 'x'.repeat(601))).error?.code).toBe('INVALID_INPUT')
})

test('hidden, closed and past classes, archived courses and courses of others are not shown', async () => {
  const hidden = await aClass(here.server, here.centre, here.course, { title: 'Lớp ẩn' })
  const closed = await aClass(here.server, here.centre, here.course, { title: 'Lớp đóng' })
  const past = await aClass(here.server, here.centre, here.course, { title: 'Lớp cũ', endDate: '2026-11-20 00:00:00' })
  const other = await aCentre(here.server)
  const others = await aClass(here.server, other, await aCentreCourse(here.server, other, null))
  const archived = await aClass(
    here.server,
    here.centre,
    await aCentreCourse(here.server, here.centre, here.teacher, { name: 'Khoá cũ' }),
  )
  await here.server.sql.query(
    'update courses set status = 0 where id = (select course_id from classes where id = $1)',
    [archived.id],
  )
  await here.server.sql.query('update classes set status = 0 where id = $1', [closed.id])
  await set({ hiddenClassIds: [hidden.id, others.id, 'x'] })
  const titles = async () => (await found()).courses.flatMap(({ classes }) => classes.map(({ title }) => title))
  expect(await titles()).toEqual([here.lesson.title])
  expect(past.title).toBe('Lớp cũ')
  await set()
  expect(await titles()).toEqual([here.lesson.title])
  await set({ hiddenClassIds: [] })
  expect(new Set(await titles())).toEqual(new Set([here.lesson.title, 'Lớp ẩn']))
  const { rows } = await here.server.sql.query('select is_hidden_from_page as hidden from classes where id = $1', [
    others.id,
  ])
  expect(rows).toEqual([{ hidden: false }])
})

test('a hidden class that was over when the page was saved stays hidden when it gets more lessons', async () => {
  const tutoring = await aClass(here.server, here.centre, here.course, { title: 'Kèm bé Minh An' })
  await set({ hiddenClassIds: [tutoring.id] })
  const isOverAt = (at: string) =>
    here.server.sql.query('update classes set over_at = $2 where id = $1', [tutoring.id, at])
  await isOverAt('2026-11-20')
  await set({ hiddenClassIds: [] })
  await isOverAt('2027-05-31')
  expect((await found()).courses.flatMap(({ classes }) => classes.map(({ title }) => title))).toEqual([
    here.lesson.title,
  ])
})

test('students see that registration has ended, and no page contains a student', async () => {
  const student = await aStudent(here.server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' })
  await anEnrolment(here.server, { class: here.lesson, student, teacher: here.teacher, state: 'joined' })
  await here.server.sql.query(`update classes set end_register = $2 where id = $1`, [
    here.lesson.id,
    here.server.clock.now(),
  ])
  await set()
  expect((await found()).courses[0]?.classes[0]).toMatchObject({ open: false })
  const { texts, links } = await page()
  expect(texts).toContain('Đã hết hạn đăng ký')
  expect(links).not.toHaveProperty('Xin vào lớp')
  expect(JSON.stringify([await found(), (await get(`/tt/${here.slug}`)).body])).not.toContain('Hữu Ân')
})

test.each([
  ['PER_LESSON', 150_000, null, '150.000 đ mỗi buổi'],
  ['MONTHLY', 1_200_000, null, '1.200.000 đ mỗi tháng'],
  ['PACKAGE', 900_000, 10, '900.000 đ cho 10 buổi'],
  ['FREE', 0, null, 'Miễn phí'],
])(
  'the fee of the plan %s is shown in words, and hidden if the centre wants that',
  async (kind, amount, lessons, text) => {
    await setPlan(kind, amount, { lessons })
    const fee = async () => (await found()).courses[0]?.classes[0]?.['fee']
    await set()
    expect(await fee()).toBe(text)
    await set({ showFees: false })
    expect(await fee()).toBeNull()
    expect((await get(`/tt/${here.slug}`)).body).not.toContain(text)
  },
)

test('the fee is that of this month, or of the first month to come', async () => {
  const fee = async () => (await found()).courses[0]?.classes[0]?.['fee']
  await setPlan('MONTHLY', 300_000, { fromMonth: '2027-02' })
  await setPlan('MONTHLY', 200_000, { fromMonth: '2027-01' })
  await set()
  expect(await fee()).toBe('200.000 đ mỗi tháng')
  await setPlan('MONTHLY', 100_000, { fromMonth: '2026-11' })
  await set()
  expect(await fee()).toBe('100.000 đ mỗi tháng')
})

test('names cannot break out of the page or of its structured data', async () => {
  const name = '</script><script>alert(1)</script>'
  await call(here.centre, 'mutation ($name: String) { answer: centreUpdate(input: { name: $name }) { isSuccess } }', {
    name,
  })
  await set({ introduction: '<img src=x onerror=alert(1)>' })
  const { tags, texts, data } = await page()
  expect(tags.filter((tag) => tag === 'script')).toHaveLength(1)
  expect(tags).not.toContain('img')
  expect(texts.join('')).toContain('<img src=x onerror=alert(1)>')
  expect(data['@graph'][0]?.['name']).toBe((await found()).name)
})

test('a page is read once for everybody, and again after it has changed or after half a minute', async () => {
  await set()
  const title = async () => (await found()).courses[0]?.classes[0]?.['title']
  expect(await title()).toBe(here.lesson.title)
  await here.server.sql.query(`update classes set title = 'Lớp mới' where id = $1`, [here.lesson.id])
  here.server.clock.advance(pageTtl - 1)
  expect(await title()).toBe(here.lesson.title)
  here.server.clock.advance(1)
  expect(await title()).toBe('Lớp mới')
  await here.server.sql.query(`update classes set title = 'Lớp sau' where id = $1`, [here.lesson.id])
  await set()
  expect(await title()).toBe('Lớp sau')
})

test('search engines are told where the sitemap is', async () => {
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nAllow: /\nSitemap: http://localhost:3000/sitemap.xml\n')
})

test('a browser that has the page gets 304', async () => {
  await set()
  const { headers } = await get(`/tt/${here.slug}`)
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect((await get(`/tt/${here.slug}`, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
  await set({ introduction: 'Khác' })
  expect((await get(`/tt/${here.slug}`, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(200)
})

test('the page is compressed for clients that accept Brotli, and has the same words for all', async () => {
  await set()
  const plain = await get(`/tt/${here.slug}`)
  expect(plain.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const accepted of ['gzip, br', 'br;q=0.5']) {
    const { headers, rawPayload } = await get(`/tt/${here.slug}`, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
  }
  for (const accepted of ['gzip', 'gzip, br;q=0']) {
    const { headers } = await get(`/tt/${here.slug}`, { 'accept-encoding': accepted })
    expect([accepted, headers['content-encoding']]).toEqual([accepted, undefined])
  }
})
