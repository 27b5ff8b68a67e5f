/** Tests whose consent counts for a child, who may read the decisions, and who may set the date of birth. */
import { noticeVersion } from '@hien/contract/consents'
import { exportPath } from '@hien/contract/export-path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { withoutTrace } from '../../../test/no-trace.ts'
import { aPendingGuardianship } from '../../../test/pairing-codes.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let studyClass: TestClass
let child: TestMember
let mother: TestMember
beforeAll(async () => {
  server = await createTestServer()
  // Together, the tests sign up more members than one network is allowed to at a time.
  liftLimits(server)
})
beforeEach(async () => {
  teacher = await aTeacher(server)
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  child = await joined('2014-03-05')
  mother = await aMember(server, 'PAME')
})
afterAll(() => server.close())

async function joined(dob?: string): Promise<TestMember> {
  const student = await aStudent(server, dob === undefined ? {} : { dob })
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  return student
}

async function ask<Answer extends ResultEnvelope = ResultEnvelope>(
  member: TestMember,
  operation: string,
  selection = '',
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  const declared = Object.entries({ input: 'ConsentInput!', profile: 'MemberUpdateInput!', dob: 'Date!' })
    .filter(([name]) => name in variables)
    .map(([name, type]) => `$${name}: ${type}`)
  const head = declared.length === 0 ? '' : ` (${declared.join(', ')})`
  const kind = operation.includes('Get') ? 'query' : 'mutation'
  const { data, errors } = await server.graphql<{ answer: Answer }>(
    member.accessToken,
    `${kind}${head} { answer: ${operation} { isSuccess error { code description field } ${selection} } }`,
    variables,
  )
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer
}

type Purpose = 'picture' | 'recording'
const words = (purpose: Purpose) => ({ input: { purpose, version: noticeVersion } })
const decide = (purpose: Purpose, given: boolean, member = child) =>
  ask(member, `memberDecideConsent(input: $input, given: ${given})`, '', words(purpose))
const decideFor = (parent: TestMember, purpose: Purpose, given: boolean, code = child.code) =>
  ask(parent, `parentDecideConsent(childCode: "${code}", input: $input, given: ${given})`, '', words(purpose))

type Consents = ResultEnvelope & {
  items: { purpose: Purpose; given: boolean; byGuardian: boolean }[] | null
  states: { purpose: Purpose; counts: boolean; missing: string[] }[] | null
}
const consentFields = 'items { purpose given version channel byGuardian decidedAt } states { purpose counts missing }'
const own = (member = child) => ask<Consents>(member, 'memberGetConsents', consentFields)
const ofChild = (parent: TestMember, code = child.code) =>
  ask<Consents>(parent, `parentGetConsents(childCode: "${code}")`, consentFields)
const missing = (answer: Consents, purpose: Purpose) =>
  answer.states?.find((state) => state.purpose === purpose)?.missing

/** Returns what the teacher sees of a student, in the class and in the list of all students. */
async function seen(member = child) {
  const { data } = await server.graphql<{
    classGetCandidates: {
      items: { code: string; avatar: string | null; recordingConsent: boolean; recordingConsentMissing: string[] }[]
    }
    studentsGetByTeacherWithPage: { items: { avatar: string | null }[] }
  }>(
    teacher.accessToken,
    `query ($id: ID!, $courseCode: String!, $search: String) {
      classGetCandidates(id: $id, courseCode: $courseCode) { items { code avatar recordingConsent recordingConsentMissing } }
      studentsGetByTeacherWithPage(search: $search) { items { avatar } } }`,
    { id: studyClass.id, courseCode: studyClass.courseCode, search: member.code },
  )
  const candidate = data?.classGetCandidates.items.find(({ code }) => code === member.code)
  expect(data?.studentsGetByTeacherWithPage.items.map(({ avatar }) => avatar)).toEqual([candidate?.avatar])
  return candidate
}

const profile = (input: Record<string, unknown>, member = child) =>
  ask<ResultEnvelope & { item: { dob: string | null; isOfAge: boolean | null } | null }>(
    member,
    'memberUpdate(input: $profile)',
    'item { dob isOfAge }',
    { profile: input },
  )
const setBirth = (parent: TestMember, dob: string, code = child.code) =>
  ask(parent, `parentSetBirthDate(childCode: "${code}", dob: $dob)`, '', { dob })

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
/**
 * Saves a picture, which also gives the consent for it.
 * @returns the picture's address
 */
async function savePicture(member = child): Promise<string> {
  await ask(member, `memberUpdateAvatar(avatar: "${onePixel}")`)
  return address(member)
}
const address = async (member = child): Promise<string> =>
  (await server.sql.query<{ avatar: string }>('select avatar from members where id = $1', [member.id])).rows[0]
    ?.avatar ?? ''
const fetched = async (url: string) => (await server.fastify.inject({ url })).statusCode
const actions = async (member = child) =>
  (
    await server.sql.query<{ action: string; by: string | null }>(
      `select action, member_id as by from audit_log where about_member_id = $1 and action ~ 'birth|age' order by id`,
      [member.id],
    )
  ).rows

test('L01: from 7 to 15 a consent counts if the student and a guardian gave it, and readers see whose is missing', async () => {
  expect(await seen()).toMatchObject({ recordingConsent: false, recordingConsentMissing: ['member', 'guardian'] })
  await decide('recording', true)
  expect(missing(await own(), 'recording')).toEqual(['guardian'])
  expect(await seen()).toMatchObject({ recordingConsent: false, recordingConsentMissing: ['guardian'] })

  await aGuardianship(server, { child, parent: mother })
  expect(missing(await ofChild(mother), 'recording')).toEqual(['guardian'])
  expect(await decideFor(mother, 'recording', true)).toMatchObject({ isSuccess: true, error: null })
  expect(await seen()).toMatchObject({ recordingConsent: true, recordingConsentMissing: [] })
  expect((await own()).states).toEqual([
    { purpose: 'picture', counts: false, missing: ['member', 'guardian'] },
    { purpose: 'recording', counts: true, missing: [] },
  ])

  await decide('recording', false)
  expect(await seen()).toMatchObject({ recordingConsent: false, recordingConsentMissing: ['member'] })
  expect(missing(await ofChild(mother), 'recording')).toEqual(['member'])
})

test('L01: below 7 only the guardians decide', async () => {
  child = await joined('2020-01-01')
  await aGuardianship(server, { child, parent: mother })
  await decide('recording', true)
  expect(await seen()).toMatchObject({ recordingConsentMissing: ['guardian'] })
  await decide('recording', false)
  await decideFor(mother, 'recording', true)
  expect(await seen()).toMatchObject({ recordingConsent: true, recordingConsentMissing: [] })
})

test('L01: one guardian’s no overrules the yes of the others, and no guardian learns about another one', async () => {
  const father = await aMember(server, 'PAME', { lastName: 'Vũ', firstName: 'Đình Trọng' })
  await decide('recording', true)
  await aGuardianship(server, { child, parent: mother })
  await decideFor(mother, 'recording', true)
  const alone = JSON.stringify(await ofChild(mother))

  await aGuardianship(server, { child, parent: father })
  expect(await seen()).toMatchObject({ recordingConsent: true })
  expect((await ofChild(father)).items).toMatchObject([{ byGuardian: false }])
  // A guardian may refuse without having agreed before.
  expect(await decideFor(father, 'recording', false)).toMatchObject({ isSuccess: true })
  expect(await seen()).toMatchObject({ recordingConsent: false, recordingConsentMissing: ['guardian'] })
  expect(JSON.stringify(await ofChild(mother))).toBe(alone)
  expect((await ofChild(father)).items).toMatchObject([
    { given: false, byGuardian: true },
    { given: true, byGuardian: false },
  ])
  // The child sees only their own decision, and that a guardian's consent is missing.
  const answer = await own()
  expect(answer.items).toMatchObject([{ given: true, byGuardian: false }])
  expect(missing(answer, 'recording')).toEqual(['guardian'])

  await decideFor(father, 'recording', true)
  expect(await seen()).toMatchObject({ recordingConsent: true })
})

test('L01: a guardian’s decision, yes or no, ends with the tie it was made under', async () => {
  const father = await aMember(server, 'PAME')
  const tie = await aGuardianship(server, { child, parent: mother })
  const fathers = await aGuardianship(server, { child, parent: father })
  await decide('recording', true)
  await decideFor(mother, 'recording', true)
  await decideFor(father, 'recording', false)
  await endGuardianship(server, father, fathers)
  expect(await seen()).toMatchObject({ recordingConsent: true })
  await endGuardianship(server, mother, tie)
  expect(await seen()).toMatchObject({ recordingConsentMissing: ['guardian'] })
  // A new guardianship of the same parent does not take over the decisions of the ended one.
  await aGuardianship(server, { child, parent: mother })
  expect(await seen()).toMatchObject({ recordingConsentMissing: ['guardian'] })
  expect((await ofChild(mother)).items).toMatchObject([{ byGuardian: false }])
})

test('L01: without a day of birth a student who says they are of age decides, and parents do not', async () => {
  child = await joined()
  await decide('recording', true)
  expect(await seen()).toMatchObject({ recordingConsentMissing: ['guardian'] })
  expect(await profile({ isOfAge: true })).toMatchObject({ item: { dob: null, isOfAge: true } })
  await aGuardianship(server, { child, parent: mother })
  expect(await seen()).toMatchObject({ recordingConsent: true })
  expect((await decideFor(mother, 'recording', false)).error).toMatchObject({
    code: 'FORBIDDEN',
    description: 'Con đã đủ 16 tuổi nên tự quyết định việc này',
  })
  expect(await profile({ isOfAge: null })).toMatchObject({ item: { isOfAge: null } })
  expect(await seen()).toMatchObject({ recordingConsentMissing: ['guardian'] })
  // If the student has a guardian, the student can no longer state to be of age.
  expect((await profile({ isOfAge: true })).error).toMatchObject({ code: 'FORBIDDEN', field: 'isOfAge' })
  expect((await actions()).map(({ action }) => action)).toEqual(['of_age_stated', 'of_age_taken_back'])
})

test('L01: the same decision again adds nothing, also twice at once', async () => {
  await aGuardianship(server, { child, parent: mother })
  await Promise.all([1, 2, 3].map(() => decideFor(mother, 'picture', true)))
  await decideFor(mother, 'picture', false)
  await decideFor(mother, 'picture', false)
  expect((await ofChild(mother)).items?.map(({ given }) => given)).toEqual([false, true])
  expect((await decideFor(mother, 'picture', true, child.code.toLowerCase())).isSuccess).toBe(true)
})

test('L01: a picture gets another address when a guardian withdraws the consent and when a tie ends', async () => {
  const tie = await aGuardianship(server, { child, parent: mother })
  const first = await savePicture()
  expect(await seen()).toMatchObject({ avatar: null })
  await decideFor(mother, 'picture', true)
  expect(await seen()).toMatchObject({ avatar: first })

  await decideFor(mother, 'picture', false)
  expect(await seen()).toMatchObject({ avatar: null })
  const second = await address()
  expect([await fetched(first), await fetched(second)]).toEqual([404, 200])

  await decideFor(mother, 'picture', true)
  await endGuardianship(server, mother, tie)
  expect([await fetched(second), await fetched(await address())]).toEqual([404, 200])
  expect(await seen()).toMatchObject({ avatar: null })
})

test('L01: a tie that ends while pending does not move the picture, which it never showed', async () => {
  const tie = await aGuardianship(server, { child, parent: mother })
  await server.sql.query("update guardianships set state = 'pending', active_since = null where id = $1", [tie])
  const first = await savePicture()
  await endGuardianship(server, mother, tie)
  expect(await address()).toBe(first)
})

test('L01: a picture is hidden and gets another address when a day of birth makes the student under 16', async () => {
  child = await joined('2008-02-29')
  const first = await savePicture()
  expect(await seen()).toMatchObject({ avatar: first })
  expect(await profile({ dob: '2014-03-05' })).toMatchObject({ item: { dob: '2014-03-05', isOfAge: false } })
  expect(await seen()).toMatchObject({ avatar: null })
  expect([await fetched(first), await fetched(await address())]).toEqual([404, 200])
})

test('A67: a student under 16 by day of birth cannot make themself older by another day, by none, or by their word', async () => {
  const refused = {
    isSuccess: false,
    item: null,
    error: {
      code: 'FORBIDDEN',
      field: 'dob',
      description: 'Theo ngày sinh, bạn dưới 16 tuổi: chỉ phụ huynh đã ghép với bạn hoặc trung tâm mới sửa được',
    },
  }
  for (const input of [
    { dob: '2000-01-01' },
    { dob: '2014-03-06' },
    { dob: null },
    { isOfAge: true },
    { dob: null, isOfAge: true },
    { dob: '2014-03-05', isOfAge: true, firstName: 'Bình' },
  ]) {
    expect(await withoutTrace(server, [], () => profile(input))).toEqual(refused)
  }
  // The profile form always sends the stored values too, so unchanged values must be accepted.
  expect(await profile({ dob: '2014-03-05', isOfAge: false, address: 'Huế' })).toMatchObject({ isSuccess: true })
  expect(await own()).toMatchObject({
    states: [{ missing: ['member', 'guardian'] }, { missing: ['member', 'guardian'] }],
  })

  // Concurrent changes of an account without a date of birth: in any order, only the date of birth stays stored.
  child = await joined()
  await Promise.all([profile({ isOfAge: true }), profile({ dob: '2014-03-05' }), profile({ isOfAge: true })])
  const { rows } = await server.sql.query('select dob::text, stated_of_age_at from members where id = $1', [child.id])
  expect(rows).toEqual([{ dob: '2014-03-05', stated_of_age_at: null }])
})

test('L01: a member’s word counts only without a day of birth, and is deleted when one is stored', async () => {
  child = await joined('2000-01-01')
  expect((await profile({ isOfAge: true })).error).toMatchObject({ code: 'INVALID_INPUT', field: 'isOfAge' })
  expect(await profile({ dob: null, isOfAge: true })).toMatchObject({ item: { dob: null, isOfAge: true } })
  expect(await profile({ dob: '1999-12-31' })).toMatchObject({ item: { dob: '1999-12-31', isOfAge: true } })
  expect(await profile({ dob: null })).toMatchObject({ item: { dob: null, isOfAge: null } })
  expect((await actions()).map(({ action, by }) => [action, by === child.id])).toEqual([
    ['birth_date_changed', true],
    ['of_age_stated', true],
    ['birth_date_changed', true],
    ['of_age_taken_back', true],
    ['birth_date_changed', true],
  ])
})

test('L01: a sign-up takes a day of birth or the member’s word, not both, and no future day', async () => {
  let made = 0
  const signUp = async (input: Record<string, unknown>) => {
    const userName = `tuoi.${++made}`
    const { data } = await server.graphql(
      null,
      'mutation ($input: MemberRegisterInput!) { memberRegister(input: $input) { isSuccess error { code field } } }',
      {
        input: {
          userName,
          email: `${userName}@hien.test`,
          firstName: 'An',
          lastName: 'Lê',
          phone: '0912345678',
          password: 'mật khẩu dài',
          role: 'MEME',
          ...input,
        },
      },
    )
    if (!data?.['memberRegister']?.isSuccess) return data?.['memberRegister']?.error
    const { accessToken } = await signInMember(server, userName, 'mật khẩu dài')
    return (
      await ask<ResultEnvelope & { item: unknown }>(
        { ...child, accessToken },
        'memberGetOwnerInfoById',
        'item { dob isOfAge }',
      )
    ).item
  }
  expect(await signUp({})).toEqual({ dob: null, isOfAge: null })
  expect(await signUp({ isOfAge: false })).toEqual({ dob: null, isOfAge: null })
  expect(await signUp({ isOfAge: true })).toEqual({ dob: null, isOfAge: true })
  expect(await signUp({ dob: '2014-03-05' })).toEqual({ dob: '2014-03-05', isOfAge: false })
  expect(await signUp({ dob: '2008-01-01', isOfAge: null })).toEqual({ dob: '2008-01-01', isOfAge: true })
  expect(await signUp({ dob: '2014-03-05', isOfAge: true })).toEqual({ code: 'INVALID_INPUT', field: 'isOfAge' })
  expect(await signUp({ dob: '2026-11-25' })).toEqual({ code: 'INVALID_INPUT', field: 'dob' })
})

test('L01: a guardian sets and corrects the day of birth of a child under 16, and the audit log notes who it was', async () => {
  child = await joined()
  await aGuardianship(server, { child, parent: mother })
  const picture = await savePicture()
  expect(await setBirth(mother, '2015-06-01')).toMatchObject({ isSuccess: true })
  expect(await fetched(picture)).toBe(404)
  for (const dob of ['2026-11-25', '1899-12-31']) {
    expect((await setBirth(mother, dob)).error).toMatchObject({ code: 'INVALID_INPUT', field: 'dob' })
  }
  expect(await setBirth(mother, '2010-11-24')).toMatchObject({ isSuccess: true })
  // By this date the child is 16 today, so the guardian may not change it again.
  expect((await setBirth(mother, '2015-06-01')).error?.code).toBe('FORBIDDEN')
  expect(await profile({})).toMatchObject({ item: { dob: '2010-11-24', isOfAge: true } })
  expect(await actions()).toEqual([
    { action: 'birth_date_changed', by: mother.id },
    { action: 'birth_date_changed', by: mother.id },
  ])
})

test('A68: nobody decides for, reads about or sets the age of a stranger’s child, one with a pending or ended tie, or one of 16', async () => {
  const stranger = await aMember(server, 'PAME')
  const former = await aMember(server, 'PAME')
  const waiting = await aMember(server, 'PAME')
  await aGuardianship(server, { child, parent: mother })
  await endGuardianship(server, former, await aGuardianship(server, { child, parent: former }))
  await aPendingGuardianship(server, { child, parent: waiting, by: teacher })
  await decide('recording', true)

  const everything = async (caller: TestMember, code = child.code) => [
    await ofChild(caller, code),
    await decideFor(caller, 'recording', true, code),
    await decideFor(caller, 'picture', false, code),
    await setBirth(caller, '2000-01-01', code),
  ]
  const answers = new Set<string>()
  for (const [caller, code] of [
    [stranger, child.code],
    [former, child.code],
    [waiting, child.code],
    [mother, teacher.code],
    [mother, 'HV999999'],
    [mother, "'; drop table consents; --"],
  ] as const) {
    answers.add(JSON.stringify(await withoutTrace(server, [child.name], () => everything(caller, code))))
  }
  // The answer is exactly the one about a child that does not exist.
  expect(answers.size).toBe(1)
  expect([...answers][0]).not.toMatch(/"isSuccess":true/)
  expect([...answers][0]?.match(/"code":"NOT_FOUND"/g)).toHaveLength(4)

  for (const caller of [child, teacher, await aMember(server, 'CENR')]) {
    const refused = await withoutTrace(server, [], () => everything(caller))
    expect(refused.map(({ error }) => error?.code)).toEqual(Array.from({ length: 4 }, () => 'FORBIDDEN'))
  }

  const grown = await joined('2010-11-24')
  await aGuardianship(server, { child: grown, parent: mother })
  await decide('recording', true, grown)
  const [read, ...tried] = await withoutTrace(server, [], () => everything(mother, grown.code))
  expect(read).toMatchObject({ items: [], states: [] })
  expect(tried.map(({ error }) => error?.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  expect(await seen(grown)).toMatchObject({ recordingConsent: true })
})

test('L01: a child’s exported file holds guardians’ decisions without names, and a guardian’s file their own decisions', async () => {
  const father = await aMember(server, 'PAME', { lastName: 'Vũ', firstName: 'Đình Trọng' })
  await aGuardianship(server, { child, parent: mother })
  await aGuardianship(server, { child, parent: father })
  await decide('recording', true)
  await decideFor(mother, 'recording', true)
  await decideFor(father, 'recording', false)
  const fileOf = async ({ accessToken }: TestMember) =>
    (
      await server.fastify.inject({
        method: 'POST',
        url: exportPath,
        headers: { authorization: `Bearer ${accessToken}` },
      })
    ).json()
  const decision = { purpose: 'recording', version: noticeVersion, channel: 'profile', decidedAt: expect.any(String) }
  expect((await fileOf(child)).consents).toEqual([
    { ...decision, given: true, byGuardian: false },
    { ...decision, given: true, byGuardian: true },
    { ...decision, given: false, byGuardian: true },
  ])
  const fathers = await fileOf(father)
  expect(fathers.consents).toEqual([])
  expect(fathers.consentsForChildren).toEqual([{ ...decision, given: false, guardianSince: expect.any(String) }])
})

test('L01: from the 16th birthday on only the student decides', async () => {
  await aGuardianship(server, { child, parent: mother })
  await decide('recording', true)
  await decideFor(mother, 'recording', false)
  server.clock.set('2030-03-05T00:00:00+07:00')
  teacher = { ...teacher, ...(await signInMember(server, teacher.userName, teacher.password)) }
  mother = { ...mother, ...(await signInMember(server, mother.userName, mother.password)) }
  expect(await seen()).toMatchObject({ recordingConsent: true, recordingConsentMissing: [] })
  expect(await ofChild(mother)).toMatchObject({ isSuccess: true, items: [], states: [] })
})
