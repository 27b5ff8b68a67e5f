/** Creates classes of one student, and ties parents to students. */
import { classDocuments, type Tokens } from './lesson-class.ts'
import { callOperation } from './product.ts'

const day = 24 * 60 * 60_000
const daily = '2, 3, 4, 5, 6, 7, CN'

const documents = {
  ...classDocuments,
  pairingCode: `mutation { memberCreatePairingCode { isSuccess error { code } item { code } } }`,
  addChild: `mutation ($pairingCode: String!, $relation: GuardianRelation!) {
    parentAddChild(pairingCode: $pairingCode, relation: $relation) { isSuccess error { code } item { guardianshipId } } }`,
} as const

export type FamilyClass = { courseCode: string; courseId: string; classCode: string; id: string }

/** Creates a course and a class with one student. The class meets every day; today's lesson begins now. */
export async function aFamilyClass(
  address: string,
  teacher: Tokens,
  student: Tokens,
  course: { code: string; name: string },
): Promise<FamilyClass> {
  const ask = <Envelope>(query: string, variables: Record<string, unknown>, tokens: Tokens) =>
    callOperation<Envelope>(address, query, variables, tokens.accessToken)
  const plan = { timeLearn: 90, days: daily }
  const made = await ask<{ item: { id: string } }>(
    documents.createCourse,
    { input: { ...course, ...plan, liveSetting: [{ type: 'bigblue' }], sections: [] } },
    teacher,
  )
  const dates = { startDate: new Date(Date.now()), endDate: new Date(Date.now() + 30 * day) }
  const input = { courseCode: course.code, title: `Nhóm ${course.name}`, ...dates, ...plan }
  const { item } = await ask<{ item: { id: string; classCode: string } }>(documents.createClass, { input }, teacher)
  const me = await ask<{ item: { code: string } }>(documents.me, {}, student)
  await ask(documents.assign, { id: item.id, courseCode: course.code, code: me.item.code }, teacher)
  return { ...item, courseCode: course.code, courseId: made.item.id }
}

/** Makes a parent a guardian of a child. Returns the id of the guardianship. */
export async function tieFamily(
  address: string,
  child: Tokens,
  parent: Tokens,
  relation: 'father' | 'mother' = 'father',
): Promise<string> {
  const { item } = await callOperation<{ item: { code: string } }>(
    address,
    documents.pairingCode,
    {},
    child.accessToken,
  )
  const tied = await callOperation<{ item: { guardianshipId: string } }>(
    address,
    documents.addChild,
    { pairingCode: item.code, relation },
    parent.accessToken,
  )
  return tied.item.guardianshipId
}
