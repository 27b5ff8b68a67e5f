/** A centre with a teacher, a course and a class, and the operations about the centre's own page. */
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from './centres.ts'
import { aClass, type TestClass, type TestCourse } from './courses.ts'
import type { TestMember } from './people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from './test-server.ts'

export type PublicCentre = {
  slug: string
  name: string
  phone: string | null
  address: string | null
  logo: string | null
  colour: string
  introduction: string
  courses: { code: string; name: string; description: string; classes: Record<string, unknown>[] }[]
  teachers: { fullName: string; avatar: string | null; introduction: string | null }[]
}
type Answer<Item> = ResultEnvelope & { item: Item | null }
/** Selects everything of the answer of an operation that returns a PublicCentre. */
export const publicCentreFields = `isSuccess error { code description field } item {
  slug name phone address logo colour introduction teachers { fullName avatar introduction }
  courses { code name avatar description
    classes { classCode title days startsAt timeLearn startDate endDate teacherName open fee } } }`

/** Returns what a reader without scripts sees of a page: its texts, links and structured data. */
function read(html: string) {
  const texts: string[] = []
  const links: Record<string, string> = {}
  const tags: string[] = []
  let data = ''
  let [inside, href] = ['', '']
  const parser = new Parser({
    onopentag(name, attributes) {
      inside = name
      tags.push(name)
      if (name === 'a') href = attributes['href'] ?? ''
    },
    ontext(text) {
      if (inside === 'script') data += text
      else if (inside !== 'style' && text.trim()) texts.push(text.trim())
      if (inside === 'a') links[text] = href
    },
    onclosetag: () => void (inside = ''),
  })
  parser.end(html)
  return {
    texts,
    links,
    tags,
    data: JSON.parse(data) as Record<string, unknown> & { '@graph': Record<string, unknown>[] },
  }
}

/** Makes a centre with a teacher, a course and a class before each test, and a server before all of them. */
export function useCentrePage() {
  const here = { slug: '' } as {
    server: TestServer
    centre: TestMember
    teacher: TestMember
    course: TestCourse
    lesson: TestClass
    /** The slug that `set` stores. */
    slug: string
  }
  let made = 0
  beforeAll(async () => {
    here.server = await createTestServer()
  })
  afterAll(() => here.server.close())
  beforeEach(async () => {
    here.slug = `anh-duong-${++made}`
    here.centre = await aCentre(here.server)
    here.teacher = await aCentreTeacher(here.server, here.centre, { lastName: 'Trần', firstName: 'Thị Hồng Ngọc' })
    here.course = await aCentreCourse(here.server, here.centre, here.teacher)
    here.lesson = await aClass(here.server, here.centre, here.course)
  })

  async function call<Item>(by: TestMember | null, document: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await here.server.graphql<{ answer: Answer<Item> }>(
      by?.accessToken ?? null,
      document,
      variables,
    )
    if (!data) throw new Error(JSON.stringify(errors))
    return data.answer
  }
  const settings = (changes: Record<string, unknown> = {}) => ({
    slug: here.slug,
    published: true,
    colour: '#1b7355',
    introduction: 'Học nhóm nhỏ.\nMỗi tối một giờ rưỡi.',
    showFees: true,
    ...changes,
  })
  const set = (changes: Record<string, unknown> = {}, by = here.centre) =>
    call<PublicCentre>(
      by,
      `mutation ($input: CentrePageInput!) { answer: centrePageSet(input: $input) { ${publicCentreFields} } }`,
      {
        input: settings(changes),
      },
    )
  const find = (of = here.slug) =>
    call<PublicCentre>(
      null,
      `query ($slug: String) { answer: publicCentreGet(slug: $slug) { ${publicCentreFields} } }`,
      {
        slug: of,
      },
    )
  const found = async () => {
    const { item, error } = await find()
    if (!item) throw new Error(JSON.stringify(error))
    return item
  }
  const agree = (shown = true, introduction: string | null = null, by = here.teacher) =>
    call(
      by,
      `mutation ($id: ID!, $shown: Boolean!, $introduction: String) {
      answer: memberSetShownByCentre(centreId: $id, shown: $shown, introduction: $introduction) { isSuccess error { code } } }`,
      { id: here.centre.id, shown, introduction },
    )
  const setPlan = async (
    kind: string,
    amount: number,
    { fromMonth = '2026-11', lessons = null as number | null } = {},
  ) => {
    const answer = await call(
      here.centre,
      'mutation ($input: FeePlanInput!) { answer: feePlanSet(input: $input) { isSuccess error { code description } } }',
      { input: { classId: here.lesson.id, kind, amount, lessons, absenceRule: 'CHARGE_ALL', fromMonth } },
    )
    expect(answer).toMatchObject({ isSuccess: true })
  }
  const get = (url: string, headers: Record<string, string> = {}) => here.server.fastify.inject({ url, headers })

  const page = async (url = `/tt/${here.slug}`) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    return read(answer.body)
  }

  return Object.assign(here, { call, settings, set, find, found, agree, setPlan, get, page })
}
