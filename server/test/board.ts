/** Calls the operations about the class board as tests need them. */
import { aCentre, aCentreCourse, aCentreTeacher } from './centres.ts'
import { aClass, anEnrolment } from './courses.ts'
import { aGuardianship } from './guardianships.ts'
import { aMember, aStudent, type TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

type Caller = Pick<TestMember, 'accessToken'>

export type Post = {
  id: string
  classId: string
  authorName: string
  html: string
  links: string[]
  files: { id: string; name: string; url: string }[]
  audience: 'students' | 'students_and_parents'
  pinned: boolean
  lessonId: string | null
  lessonStartsAt: string | null
  publishedAt: string | null
  publishAt: string | null
  editedAt: string | null
  seenCount: number | null
  readerCount: number | null
  remindedAt: string | null
  seen: boolean
  canEdit: boolean
}
export type Material = {
  id: string
  postId: string
  classId: string
  file: { id: string; name: string; url: string } | null
  link: string | null
  text: string
  lessonId: string | null
  lessonStartsAt: string | null
  publishedAt: string
}
type ItemAnswer = ResultEnvelope & { item: Post | null }
export type Reader = { fullName: string; isGuardian: boolean; seenAt: string | null }

const error = 'isSuccess error { code description field }'
export const postFields = `id classId authorName html links files { id name url } audience pinned lessonId lessonStartsAt publishedAt
  publishAt editedAt seenCount readerCount remindedAt seen canEdit`

/** Returns valid input of postCreate: a short text for students. */
export const postInput = (classId: string, overrides: Record<string, unknown> = {}) => ({
  classId,
  html: '<p>Các em mang theo vở bài tập.</p>',
  links: [],
  fileIds: [],
  audience: 'students',
  pinned: false,
  ...overrides,
})

export function boardOn(server: Pick<TestServer, 'graphql'>) {
  async function call<Answer>(by: Caller, document: string, variables: Record<string, unknown>): Promise<Answer> {
    const { data, errors } = await server.graphql<{ answer: Answer }>(by.accessToken, document, variables)
    if (!data?.answer) throw new Error(JSON.stringify(errors))
    return data.answer
  }
  return {
    create: (by: Caller, input: Record<string, unknown>, clientId: string | null = null) =>
      call<ItemAnswer>(
        by,
        `mutation ($input: PostInput!, $clientId: ID) { answer: postCreate(input: $input, clientId: $clientId) { ${error}
          item { ${postFields} } } }`,
        { input, clientId },
      ),
    update: (by: Caller, id: string, input: Record<string, unknown>) =>
      call<ItemAnswer>(
        by,
        `mutation ($id: ID!, $input: PostInput!) { answer: postUpdate(id: $id, input: $input) { ${error}
          item { ${postFields} } } }`,
        { id, input },
      ),
    delete: (by: Caller, id: string) =>
      call<ResultEnvelope>(by, `mutation ($id: ID!) { answer: postDelete(id: $id) { ${error} } }`, { id }),
    list: (by: Caller, where: Record<string, unknown> = {}) =>
      call<ResultEnvelope & { items: Post[]; totalRecord: number; totalPages: number }>(
        by,
        `query ($classId: ID, $lessonId: ID, $childCode: String, $skip: Int! = 1, $take: Int! = 50) {
          answer: postsGetWithPage(classId: $classId, lessonId: $lessonId, childCode: $childCode, skip: $skip, take: $take) {
            ${error} totalRecord totalPages items { ${postFields} } } }`,
        where,
      ),
    materials: (by: Caller, where: Record<string, unknown>) =>
      call<ResultEnvelope & { items: Material[]; totalRecord: number; totalPages: number }>(
        by,
        `query ($classId: ID!, $childCode: String, $search: String, $skip: Int! = 1, $take: Int! = 50) {
          answer: postMaterialsGetWithPage(classId: $classId, childCode: $childCode, search: $search, skip: $skip, take: $take) {
            ${error} totalRecord totalPages items {
              id postId classId file { id name url } link text lessonId lessonStartsAt publishedAt } } }`,
        where,
      ),
    remind: (by: Caller, id: string) =>
      call<ItemAnswer>(
        by,
        `mutation ($id: ID!) { answer: postRemindReaders(id: $id) { ${error} item { ${postFields} } } }`,
        { id },
      ),
    markSeen: (by: Caller, ids: string[]) =>
      call<ResultEnvelope>(by, `mutation ($ids: [ID!]!) { answer: postMarkSeen(ids: $ids) { ${error} } }`, { ids }),
    readers: (by: Caller, id: string) =>
      call<ResultEnvelope & { items: Reader[] | null }>(
        by,
        `query ($id: ID!) { answer: postGetReaders(id: $id) { ${error} items { fullName isGuardian seenAt } } }`,
        { id },
      ),
  }
}

/** Returns the post of an answer. @throws with the refusal if there is none */
export function postOf({ item, error: refusal }: ItemAnswer): Post {
  if (!item) throw new Error(JSON.stringify(refusal))
  return item
}

/** Creates a centre with two teachers, and a class that one of them teaches and that a student with a mother has joined. */
export async function aFamilyInClass(server: TestServer) {
  const centre = await aCentre(server)
  const [teacher, substitute] = [await aCentreTeacher(server, centre), await aCentreTeacher(server, centre)]
  const maths = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  const student = await aStudent(server, { dob: '2014-01-01' })
  const mother = await aMember(server, 'PAME')
  await anEnrolment(server, { class: maths, student, teacher: centre, state: 'joined' })
  await aGuardianship(server, { child: student, parent: mother })
  return { centre, teacher, substitute, maths, student, mother }
}
