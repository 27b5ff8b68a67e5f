/**
 * Tests how a guardianship between a parent and a student begins, changes and ends (decision 052). The table below covers each
 * age of the student, each maker of the pairing code, and students with and without another guardian. For each case it lists
 * who may do what, and who gets a notice.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../test/centres.ts'
import { aClass, aCourse, anEnrolment } from '../../test/courses.ts'
import { liftLimits } from '../../test/fuzz/run-operations.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../test/people.ts'
import { ever } from '../../test/planned-notices.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../test/test-server.ts'
import { birthDateChanged } from '../notices/planning/guardians/birth-date-changed.ts'
import { guardianshipChanged } from '../notices/planning/guardians/guardianship-changed.ts'

const actors = [
  'student',
  'parent',
  'guardian',
  'teacher',
  'centreTeacher',
  'centre',
  'otherParent',
  'otherTeacher',
  'otherCentre',
] as const
type Actor = (typeof actors)[number]
/** `teacher` has no centre; `centreTeacher` teaches for the centre. */
type Maker = 'student' | 'teacher' | 'centreTeacher' | 'centre'

let server: TestServer
let people: Record<Actor, TestMember>
const start = '2026-11-24T18:00:00+07:00'
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  server.clock.set(start)
  const teacher = await aTeacher(server)
  const centre = await aCentre(server)
  const centreTeacher = await aCentreTeacher(server, centre)
  const student = await aStudent(server, { firstName: 'Hữu An', lastName: 'Nguyễn' })
  const [parent, guardian, otherParent] = [
    await aMember(server, 'PAME', { firstName: 'Thị Mai', lastName: 'Lê' }),
    await aMember(server, 'PAME', { firstName: 'Đình Trọng', lastName: 'Vũ' }),
    await aMember(server, 'PAME'),
  ]
  const [otherTeacher, otherCentre] = [await aTeacher(server), await aCentre(server)]
  people = { student, parent, guardian, teacher, centreTeacher, centre, otherParent, otherTeacher, otherCentre }
  const own = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: own, student, teacher, state: 'joined' })
  const centres = await aClass(server, centre, await aCentreCourse(server, centre, centreTeacher))
  await anEnrolment(server, { class: centres, student, teacher: centre, state: 'joined' })
})
beforeEach(async () => {
  server.clock.set(start)
  await reset()
})
afterAll(() => server.close())

const reset = () =>
  server.sql.query(`delete from guardianships; delete from birth_date_proposals; delete from pairing_codes;
    update members set dob = null, dob_raised_at = null, stated_of_age_at = null`)

async function run<Item = never>(
  by: Actor,
  operation: string,
): Promise<ResultEnvelope & { item?: Item; items?: Item[] }> {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { item?: Item; items?: Item[] } }>(
    people[by].accessToken,
    operation,
  )
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer
}
/** Runs a mutation. Returns `ok`, or the code of the refusal. */
const outcome = async (by: Actor, operation: string): Promise<string> => {
  const { isSuccess, error } = await run(by, `mutation { answer: ${operation} { isSuccess error { code } } }`)
  return isSuccess ? 'ok' : (error?.code ?? '')
}

async function codeBy(maker: Maker): Promise<string> {
  const about = maker === 'student' ? '' : `(candidateCode: "${people.student.code}")`
  const { item } = await run<{ code: string }>(
    maker,
    `mutation { answer: memberCreatePairingCode${about} { isSuccess error { code } item { code } } }`,
  )
  return item?.code ?? ''
}
/** Creates a guardianship with a pairing code of the maker. Returns its id. */
async function tie(parent: Actor, maker: Maker): Promise<string> {
  const code = await codeBy(maker)
  expect(await outcome(parent, `parentAddChild(pairingCode: "${code}", relation: mother)`)).toBe('ok')
  const { rows } = await server.sql.query<{ id: string }>(
    `select id from guardianships where parent_id = $1 and state <> 'ended'`,
    [people[parent].id],
  )
  return rows[0]?.id ?? ''
}
const stateOf = async (id: string): Promise<string | undefined> =>
  (await server.sql.query<{ state: string }>('select state from guardianships where id = $1', [id])).rows[0]?.state
const bornOn = (dob: string | null) =>
  server.sql.query('update members set dob = $2, dob_raised_at = null where id = $1', [people.student.id, dob])

const nameOf = (memberId: string): string =>
  Object.entries(people).find(([, { id }]) => id === memberId)?.[0] ?? memberId
/** Returns the members who get a notice about this change of a guardianship. */
async function told(id: string, change: string): Promise<string[]> {
  const planned = await guardianshipChanged.plan(server.dependencies, ever, server.clock.now())
  return planned
    .filter(({ subjectId, version }) => subjectId === id && version === change)
    .map(({ memberId }) => nameOf(memberId))
    .toSorted()
}
/** Returns the notices about the student’s date of birth, by the name of the member who gets them. */
async function noticesOfBirthDate(since = ever): Promise<Record<string, string>> {
  const planned = await birthDateChanged.plan(server.dependencies, since, server.clock.now())
  return Object.fromEntries(planned.map(({ memberId, text }) => [nameOf(memberId), text]))
}

const actions = {
  accepts: (id: string) => `guardianshipAnswer(id: "${id}", accept: true)`,
  refuses: (id: string) => `guardianshipAnswer(id: "${id}", accept: false)`,
  ends: (id: string) => `guardianshipEnd(id: "${id}")`,
  reports: (id: string) => `guardianshipReport(id: "${id}")`,
}
type Action = keyof typeof actions

const ages = {
  child: { 'without a day of birth': null, 'of 6 years': '2020-01-01', 'of 15 years': '2010-11-25' },
  'of age': { 'of 16 years': '2010-11-24', 'of 20 years': '2006-01-01' },
}
/**
 * The ages just below and at 16, and no age. The permissions are tested only for these; how a guardianship begins, for all
 * ages.
 */
const border = ['without a day of birth', 'of 15 years', 'of 16 years']

type Row = {
  by: Maker
  /** The student has another guardian already. */
  beside: boolean
  age: keyof typeof ages
  begins: 'active' | 'pending'
  accepts?: Actor[]
  refuses?: Actor[]
  /** Members who may end the guardianship while it is pending. */
  takesBack?: Actor[]
  ends: Actor[]
  reports?: Actor[]
  /**
   * Members who get a notice that a pending guardianship needs an answer. Notices about other changes go to the student, the
   * parent and the other guardian, except the member who made the change.
   */
  hears?: Actor[]
}
const byStudent = { by: 'student' } as const
const table: Row[] = [
  { ...byStudent, beside: false, age: 'child', begins: 'active', ends: ['parent'] },
  { ...byStudent, beside: false, age: 'of age', begins: 'active', ends: ['student', 'parent'] },
  {
    ...byStudent,
    beside: true,
    age: 'child',
    begins: 'pending',
    accepts: ['guardian', 'centre'],
    refuses: ['guardian', 'centre'],
    takesBack: ['parent'],
    ends: ['parent'],
    hears: ['centre', 'guardian', 'student'],
  },
  { ...byStudent, beside: true, age: 'of age', begins: 'active', ends: ['student', 'parent'] },

  // Anybody can become a teacher without a centre, so the student may always end a guardianship made with such a teacher's
  // code.
  {
    by: 'teacher',
    beside: false,
    age: 'child',
    begins: 'pending',
    accepts: ['student'],
    refuses: ['student'],
    takesBack: ['student', 'parent', 'teacher'],
    ends: ['student', 'parent', 'teacher'],
    hears: ['student'],
  },
  {
    by: 'teacher',
    beside: false,
    age: 'of age',
    begins: 'pending',
    accepts: ['student'],
    refuses: ['student'],
    takesBack: ['student', 'parent', 'teacher'],
    ends: ['student', 'parent', 'teacher'],
    hears: ['student'],
  },
  {
    by: 'teacher',
    beside: true,
    age: 'child',
    begins: 'pending',
    accepts: ['guardian', 'centre'],
    refuses: ['guardian', 'centre', 'student'],
    takesBack: ['student', 'parent', 'teacher'],
    ends: ['student', 'parent', 'teacher'],
    hears: ['centre', 'guardian', 'student'],
  },
  {
    by: 'teacher',
    beside: true,
    age: 'of age',
    begins: 'pending',
    accepts: ['student', 'guardian'],
    refuses: ['student', 'guardian'],
    takesBack: ['student', 'parent', 'teacher'],
    ends: ['student', 'parent', 'teacher'],
    hears: ['guardian', 'student'],
  },

  ...(['centre', 'centreTeacher'] as const).flatMap((by): Row[] => [
    {
      by,
      beside: false,
      age: 'child',
      begins: 'pending',
      accepts: ['student'],
      refuses: ['student'],
      takesBack: ['student', 'parent', by],
      ends: ['parent', by],
      reports: ['student'],
      hears: ['student'],
    },
    {
      by,
      beside: false,
      age: 'of age',
      begins: 'pending',
      accepts: ['student'],
      refuses: ['student'],
      takesBack: ['student', 'parent', by],
      ends: ['student', 'parent', by],
      reports: ['student'],
      hears: ['student'],
    },
    {
      by,
      beside: true,
      age: 'child',
      begins: 'pending',
      accepts: ['guardian', 'centre'],
      refuses: ['guardian', 'centre'],
      takesBack: ['parent', by],
      ends: ['parent', by],
      reports: ['student'],
      hears: ['centre', 'guardian', 'student'],
    },
    {
      by,
      beside: true,
      age: 'of age',
      begins: 'pending',
      accepts: ['student', 'guardian'],
      refuses: ['student', 'guardian'],
      takesBack: ['student', 'parent', by],
      ends: ['student', 'parent', by],
      reports: ['student'],
      hears: ['guardian', 'student'],
    },
  ]),
]

type Case = Row & { years: string; dob: string | null }
const cases: Case[] = table.flatMap((row) =>
  Object.entries(ages[row.age]).map(([years, dob]) => ({ ...row, years, dob })),
)

/** Returns the steps with which the tests create and change the guardianship of a case. */
function stepsOf(row: Case) {
  /** Deletes all guardianships, then creates the guardianship that the row describes. */
  const begin = async (): Promise<string> => {
    await reset()
    await bornOn(row.dob)
    if (row.beside) await tie('guardian', 'student')
    return tie('parent', row.by)
  }
  const activate = async (): Promise<string> => {
    const id = await begin()
    const [accepter] = row.accepts ?? []
    if (row.begins === 'pending') expect(await outcome(accepter!, actions.accepts(id))).toBe('ok')
    return id
  }
  const concerned: Actor[] = row.beside ? ['guardian', 'parent', 'student'] : ['parent', 'student']
  /** Returns the members who get a notice of a change that this member made. */
  const concernedBy = (actor: Actor) => concerned.filter((one) => one !== actor)

  /** Expects that each allowed member may do this, and that every other member is refused without changing the state. */
  async function expectOnly(allowed: readonly Actor[], action: Action, prepare: () => Promise<string>, after: string) {
    const id = await prepare()
    const before = await stateOf(id)
    const others = actors.filter((actor) => !allowed.includes(actor))
    const refused = expect.stringMatching(/^(?:FORBIDDEN|NOT_FOUND)$/)
    expect(await Promise.all(others.map(async (actor) => [actor, await outcome(actor, actions[action](id))]))).toEqual(
      others.map((actor) => [actor, refused]),
    )
    expect(await stateOf(id)).toBe(before)
    for (const [place, actor] of allowed.entries()) {
      const tieId = place === 0 ? id : await prepare()
      expect([actor, await outcome(actor, actions[action](tieId))]).toEqual([actor, 'ok'])
      expect(await stateOf(tieId)).toBe(after)
    }
  }

  return { begin, activate, concernedBy, expectOnly }
}

describe.each(cases)('a tie by a code of the $by, student $years, another guardian: $beside', (row) => {
  const { begin, concernedBy } = stepsOf(row)

  test('it begins as the table says, and the members in the table get a notice', async () => {
    const id = await begin()
    expect(await stateOf(id)).toBe(row.begins)
    expect(await told(id, row.begins === 'pending' ? 'waits' : 'made')).toEqual(row.hears ?? concernedBy('parent'))
  })
})

const atBorder = cases.filter(({ years }) => border.includes(years))

describe.each(atBorder)('an active tie by a code of the $by, student $years, another guardian: $beside', (row) => {
  const { activate, concernedBy, expectOnly } = stepsOf(row)

  test('only the listed callers may end and report it while it is active', async () => {
    await expectOnly(row.ends, 'ends', activate, 'ended')
    await expectOnly(row.reports ?? [], 'reports', activate, 'active')
    const ended = await activate()
    await outcome('parent', actions.ends(ended))
    expect(await told(ended, 'ended')).toEqual(concernedBy('parent'))
  })
})

const pending = atBorder.filter(({ begins }) => begins === 'pending')

describe.each(pending)('a pending tie by a code of the $by, student $years, another guardian: $beside', (row) => {
  const { begin, activate, concernedBy, expectOnly } = stepsOf(row)

  test('only the listed callers may accept, refuse and take it back while it is pending', async () => {
    await expectOnly(row.accepts ?? [], 'accepts', begin, 'active')
    await expectOnly(row.refuses ?? [], 'refuses', begin, 'ended')
    await expectOnly(row.takesBack ?? [], 'ends', begin, 'ended')
    const refused = await begin()
    await outcome('parent', actions.ends(refused))
    expect(await told(refused, 'refused')).toEqual(concernedBy('parent'))
    const accepted = await activate()
    expect(await told(accepted, 'made')).toEqual(concernedBy(row.accepts?.[0] ?? 'parent'))
  })
})

const reportable = atBorder.filter(({ reports }) => reports !== undefined)

describe.each(reportable)('a reported tie by a code of the $by, student $years, another guardian: $beside', (row) => {
  const { activate } = stepsOf(row)

  test('the centre gets a notice of a report and may then end the tie', async () => {
    const id = await activate()
    await outcome('student', actions.reports(id))
    expect(await told(id, 'reported')).toEqual(['centre'])
    expect(await outcome('otherCentre', actions.ends(id))).toBe('NOT_FOUND')
    expect(await outcome('centre', actions.ends(id))).toBe('ok')
    expect(await stateOf(id)).toBe('ended')
  })
})

const setDob = (by: Actor, dob: string) =>
  outcome(by, `parentSetBirthDate(childCode: "${people.student.code}", dob: "${dob}")`)
const ownDob = (dob: string) => outcome('student', `memberUpdate(input: { dob: "${dob}" })`)
const answerDob = (by: Actor, dob: string, accept = true) =>
  outcome(by, `birthDateAnswer(studentCode: "${people.student.code}", dob: "${dob}", accept: ${accept})`)
const dobNow = async (): Promise<string | null> =>
  (await server.sql.query<{ dob: string | null }>('select dob::text from members where id = $1', [people.student.id]))
    .rows[0]?.dob ?? null

test('a child who pairs a second account as a parent gains no authority, and the real parent stays', async () => {
  await bornOn('2014-03-05')
  const mothers = await tie('guardian', 'student')
  // The child gives a code of their own to a second account: this guardianship is only pending.
  const own = await tie('parent', 'student')
  expect(await setDob('parent', '2000-01-01')).toBe('NOT_FOUND')
  expect(await outcome('student', actions.accepts(own))).toBe('FORBIDDEN')
  expect(await outcome('student', actions.ends(mothers))).toBe('FORBIDDEN')
  expect(await stateOf(mothers)).toBe('active')
  expect(await told(own, 'waits')).toContain('guardian')
  // The child's second account may also come first. The centre then accepts the real parent.
  await reset()
  await bornOn('2014-03-05')
  await tie('parent', 'student')
  const second = await tie('guardian', 'centre')
  expect(await outcome('centre', actions.accepts(second))).toBe('ok')
  expect(await setDob('parent', '2000-01-01')).toBe('ok')
  expect(await dobNow()).toBe('2014-03-05')
  expect(await outcome('student', actions.ends(second))).toBe('FORBIDDEN')
  expect(await noticesOfBirthDate()).toMatchObject({ guardian: 'Ngày sinh 01/01/2000 của An chờ bạn đồng ý' })
})

test('a guardian whose tie has ended cannot accept another guardian', async () => {
  await bornOn('2014-03-05')
  const first = await tie('guardian', 'student')
  const second = await tie('parent', 'student')
  await outcome('guardian', actions.ends(first))
  expect(await outcome('guardian', actions.accepts(second))).toBe('NOT_FOUND')
  // The first guardian has left, so the student has no other guardian and may accept.
  expect(await outcome('student', actions.accepts(second))).toBe('ok')
})

test('a day of birth that passes neither 7 nor 16 counts at once, and the student and the other guardians get a notice', async () => {
  await tie('guardian', 'student')
  const second = await tie('parent', 'student')
  await outcome('guardian', actions.accepts(second))
  expect(await setDob('guardian', '2014-03-05')).toBe('ok')
  expect(await dobNow()).toBe('2014-03-05')
  expect(await noticesOfBirthDate()).toEqual({
    student: 'Ngày sinh của bạn đã được đổi thành 05/03/2014',
    parent: 'Ngày sinh của An đã được đổi thành 05/03/2014',
  })
})

test.each([
  ['that raises the age past 16', '2014-03-05', '2008-01-01'],
  ['that raises the age past 7', '2021-03-05', '2014-01-01'],
  ['that lowers the age past 7', '2014-03-05', '2021-01-01'],
])('a day of birth %s waits until every other guardian agrees, or a centre', async (_how, before, after) => {
  await bornOn(before)
  await tie('guardian', 'student')
  const second = await tie('parent', 'student')
  await outcome('guardian', actions.accepts(second))
  const third = await tie('otherParent', 'student')
  await outcome('guardian', actions.accepts(third))

  expect(await setDob('parent', after)).toBe('ok')
  expect(await dobNow()).toBe(before)
  for (const actor of ['student', 'teacher', 'centreTeacher', 'otherTeacher', 'otherCentre'] as const) {
    expect([actor, await answerDob(actor, after)]).toEqual([actor, 'NOT_FOUND'])
  }
  expect(await answerDob('parent', after)).toBe('FORBIDDEN')
  expect(await answerDob('guardian', '1999-01-01')).toBe('STATE_CHANGED')
  expect(await answerDob('guardian', after)).toBe('ok')
  expect(await dobNow()).toBe(before)
  expect(await answerDob('otherParent', after)).toBe('ok')
  expect(await dobNow()).toBe(after)

  await bornOn(before)
  await setDob('parent', after)
  expect(await answerDob('guardian', after, false)).toBe('ok')
  expect([await dobNow(), await answerDob('otherParent', after)]).toEqual([before, 'STATE_CHANGED'])
  await setDob('parent', after)
  expect(await answerDob('centre', after)).toBe('ok')
  expect(await dobNow()).toBe(after)
})

test('a student who has a guardian cannot become of age by their own day of birth or word', async () => {
  await tie('guardian', 'student')
  expect(await outcome('student', 'memberUpdate(input: { isOfAge: true })')).toBe('FORBIDDEN')
  expect(await ownDob('2000-01-01')).toBe('ok')
  expect(await dobNow()).toBeNull()
  const { item } = await run<{ proposedDob: string | null }>(
    'student',
    '{ answer: memberGetOwnerInfoById { isSuccess error { code } item { proposedDob } } }',
  )
  expect(item).toEqual({ proposedDob: '2000-01-01' })
  const { student: own, ...others } = await noticesOfBirthDate()
  expect(others).toEqual({
    guardian: 'Ngày sinh 01/01/2000 của An chờ bạn đồng ý',
    centre: 'Ngày sinh 01/01/2000 của Nguyễn Hữu An chờ phụ huynh hoặc trung tâm đồng ý',
  })
  // Earlier tests left notices of other dates of birth, but the student gets none of this one.
  expect(own ?? '').not.toContain('01/01/2000')
  expect(await answerDob('guardian', '2000-01-01')).toBe('ok')
  expect(await dobNow()).toBe('2000-01-01')
})

test('a day of birth with which a student will be 16 within a week waits for the guardians', async () => {
  await tie('guardian', 'student')
  expect(await ownDob('2010-11-25')).toBe('ok')
  expect(await dobNow()).toBeNull()
  expect(await ownDob('2010-12-02')).toBe('ok')
  expect(await dobNow()).toBe('2010-12-02')
  // The guardian needs nobody's agreement, but one of two guardians needs the other's.
  expect(await setDob('guardian', '2010-11-26')).toBe('ok')
  expect(await dobNow()).toBe('2010-11-26')
  const second = await tie('parent', 'student')
  await outcome('guardian', actions.accepts(second))
  await bornOn('2014-03-05')
  expect(await setDob('parent', '2010-11-26')).toBe('ok')
  expect(await dobNow()).toBe('2014-03-05')
})

test('a student’s earlier word about their age yields to a day of birth that a centre agrees to', async () => {
  expect(await outcome('student', 'memberUpdate(input: { isOfAge: true })')).toBe('ok')
  await tie('guardian', 'student')
  expect(await setDob('guardian', '2014-03-05')).toBe('ok')
  expect(await dobNow()).toBeNull()
  expect(await answerDob('centre', '2014-03-05')).toBe('ok')
  expect(await dobNow()).toBe('2014-03-05')
})

test('a proposed day of birth is deleted when a tie of the student begins or ends', async () => {
  await bornOn('2014-03-05')
  const first = await tie('guardian', 'student')
  const second = await tie('parent', 'student')
  await outcome('guardian', actions.accepts(second))
  await setDob('parent', '2008-01-01')
  await outcome('guardian', actions.ends(first))
  expect([await dobNow(), await answerDob('centre', '2008-01-01')]).toEqual(['2014-03-05', 'STATE_CHANGED'])
})

test('a student who was made 16 may end an earlier tie after a notice and seven days, and a later tie at once', async () => {
  await bornOn('2014-03-05')
  const first = await tie('guardian', 'student')
  server.clock.set('2026-11-24T18:05:00+07:00')
  expect(await setDob('guardian', '2010-01-01')).toBe('ok')
  expect((await noticesOfBirthDate())['guardian']).toBe(
    'Ngày sinh của An đã được đổi thành 01/01/2010. Từ ngày 01/12/2026, An có thể tự kết thúc việc ghép với bạn. ' +
      'Nếu ngày sinh không đúng, hãy báo người quản trị trước ngày đó',
  )
  server.clock.set('2026-11-24T18:06:00+07:00')
  const later = await tie('parent', 'student')
  expect(await outcome('student', actions.ends(later))).toBe('ok')
  expect(await outcome('student', actions.ends(first))).toBe('FORBIDDEN')
  const enter = async () =>
    Object.assign(people.student, await signInMember(server, people.student.userName, people.student.password))
  server.clock.set('2026-12-01T18:04:59+07:00')
  await enter()
  expect(await outcome('student', actions.ends(first))).toBe('FORBIDDEN')
  server.clock.set('2026-12-01T18:05:00+07:00')
  expect(await outcome('student', actions.ends(first))).toBe('ok')
})

test('a student who turns 16 may end a tie on that day', async () => {
  await bornOn('2010-11-25')
  const first = await tie('guardian', 'student')
  expect(await outcome('student', actions.ends(first))).toBe('FORBIDDEN')
  server.clock.set('2026-11-25T00:00:00+07:00')
  Object.assign(people.student, await signInMember(server, people.student.userName, people.student.password))
  expect(await outcome('student', actions.ends(first))).toBe('ok')
})

test('a centre sees ties and days of birth that wait for it and ties its students reported; other centres see nothing', async () => {
  const first = await tie('guardian', 'centre')
  await outcome('student', actions.accepts(first))
  await outcome('student', actions.reports(first))
  const second = await tie('parent', 'student')
  await ownDob('2000-01-01')
  type Answer = ResultEnvelope & { ties: unknown[] | null; birthDates: unknown[] | null }
  const seenBy = async (actor: Actor) => {
    const { data } = await server.graphql<{ answer: Answer }>(
      people[actor].accessToken,
      `{ answer: centreGetGuardianships { isSuccess error { code }
        ties { id state parentName studentCode studentName reportedAt mayAnswer mayEnd }
        birthDates { studentCode dob proposedBy mayAnswer } } }`,
    )
    return data?.answer
  }
  const student = { studentCode: people.student.code, studentName: 'Nguyễn Hữu An' }
  expect(await seenBy('centre')).toMatchObject({
    ties: [
      { id: first, state: 'active', ...student, parentName: 'Vũ Đình Trọng', mayAnswer: false, mayEnd: true },
      {
        id: second,
        state: 'pending',
        ...student,
        parentName: 'Lê Thị Mai',
        reportedAt: null,
        mayAnswer: true,
        mayEnd: false,
      },
    ],
    birthDates: [{ studentCode: people.student.code, dob: '2000-01-01', proposedBy: 'Nguyễn Hữu An', mayAnswer: true }],
  })
  expect(await seenBy('otherCentre')).toMatchObject({ ties: [], birthDates: [] })
  expect(await seenBy('teacher')).toMatchObject({ error: { code: 'FORBIDDEN' }, ties: null, birthDates: null })
})
