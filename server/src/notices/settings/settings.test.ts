/** Tests which notices members choose, and through which channels they get them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultNoticeChannels, noticeKindsOf, type NoticeChannel, type NoticeKind } from '@hien/contract/notices'
import { roles } from '@hien/contract/roles'
import { aMember, aStudent, type TestMember } from '../../../test/people.ts'
import { storedRows } from '../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

type Setting = { kind: NoticeKind; channels: NoticeChannel[] }
type Hours = Record<'messageFrom' | 'messageTo', string | null>
type Answer = ResultEnvelope & { item: (Hours & { settings: Setting[]; quietFrom: string; quietTo: string }) | null }

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  student = await aStudent(server)
})
afterAll(() => server.close())

const selected =
  'isSuccess error { code description field } item { settings { kind channels } quietFrom quietTo messageFrom messageTo }'
const ask = async (by: TestMember) =>
  (await server.graphql<{ answer: Answer }>(by.accessToken, `{ answer: noticeSettingsGet { ${selected} } }`)).data!
    .answer
const update = (
  by: TestMember,
  settings: unknown[],
  { from = '21:30', to = '06:30', ...hours }: Partial<Hours> & { from?: string; to?: string } = {},
) =>
  server.graphql<{ answer: Answer }>(
    by.accessToken,
    `mutation ($settings: [NoticeSettingInput!]!, $quietFrom: String!, $quietTo: String!, $messageFrom: String, $messageTo: String) {
      answer: noticeSettingsUpdate(settings: $settings, quietFrom: $quietFrom, quietTo: $quietTo, messageFrom: $messageFrom,
        messageTo: $messageTo) { ${selected} } }`,
    { settings, quietFrom: from, quietTo: to, ...hours },
  )
const channelsOf = ({ item }: Answer, kind: NoticeKind) =>
  item?.settings.find((setting) => setting.kind === kind)?.channels

test('a member who chose nothing gets every kind of their role with the contract’s defaults', async () => {
  for (const role of roles) {
    const { item } = await ask(await aMember(server, role))
    expect(item).toEqual({
      settings: noticeKindsOf[role].map((kind) => ({ kind, channels: defaultNoticeChannels[kind] })),
      quietFrom: '21:30',
      quietTo: '06:30',
      ...(role === 'TCHER' ? { messageFrom: '07:00', messageTo: '21:00' } : { messageFrom: null, messageTo: null }),
    })
  }
  expect(noticeKindsOf.MEME).not.toContain('child_absent')
  for (const kind of ['fee_new', 'fee_due', 'fee_received'] as const) {
    const readers = roles.filter((role) => noticeKindsOf[role].includes(kind))
    expect(readers.toSorted()).toEqual(['MEME', 'PAME'])
  }
  expect(noticeKindsOf.PAME).toEqual(expect.arrayContaining(['child_absent', 'lesson_changed', 'homework_new']))
})

test('choices apply from then on, including no channel at all, and kinds not given stay unchanged', async () => {
  const member = await aStudent(server)
  const first = await update(
    member,
    [
      { kind: 'homework_due', channels: ['mail', 'app'] },
      { kind: 'lesson_changed', channels: [] },
    ],
    { from: '22:00', to: '05:00' },
  )
  expect(first.data!.answer).toMatchObject({ isSuccess: true, item: { quietFrom: '22:00', quietTo: '05:00' } })
  expect(channelsOf(first.data!.answer, 'homework_due')).toEqual(['app', 'mail'])
  await update(member, [{ kind: 'homework_due', channels: ['push'] }], { from: '23:00', to: '23:00' })
  const after = await ask(member)
  expect(after.item).toMatchObject({ quietFrom: '23:00', quietTo: '23:00' })
  expect(channelsOf(after, 'homework_due')).toEqual(['push'])
  expect(channelsOf(after, 'lesson_changed')).toEqual([])
  expect(channelsOf(after, 'lesson_soon')).toEqual(defaultNoticeChannels.lesson_soon)
  await update(member, [], { from: '00:00', to: '23:59' })
  expect(channelsOf(await ask(member), 'homework_due')).toEqual(['push'])
  // The settings of another member have not changed.
  expect(channelsOf(await ask(student), 'homework_due')).toEqual(defaultNoticeChannels.homework_due)
})

test('kinds of another role, duplicates and invalid times are refused, and nothing is stored', async () => {
  const before = await storedRows(server)
  const due = { kind: 'homework_due', channels: ['app'] }
  for (const settings of [
    [{ kind: 'child_absent', channels: ['app'] }],
    [due, due],
    [{ kind: 'homework_due', channels: ['app', 'app'] }],
  ]) {
    const { data } = await update(student, settings)
    expect(data!.answer).toMatchObject({ isSuccess: false, error: { code: 'INVALID_INPUT' }, item: null })
    expect(data!.answer.error?.field).toMatch(/^settings/)
  }
  for (const time of ['24:00', '9:30', '21:60', '', 'tối', '21:30:00', '21:30 ']) {
    const { data } = await update(student, [due], { from: time })
    expect(data!.answer).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'quietFrom' } })
    const { data: until } = await update(student, [due], { to: time })
    expect(until!.answer).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'quietTo' } })
  }
  for (const settings of [
    [{ kind: 'lesson_ended', channels: ['app'] }],
    [{ kind: 'homework_due', channels: ['sms'] }],
  ]) {
    const { errors } = await update(student, settings)
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_REQUEST')
  }
  expect(await storedRows(server)).toEqual(before)
})

test('a teacher chooses message hours, which stay if they are left out; nobody else has them, and bad times are refused', async () => {
  const teacher = await aMember(server, 'TCHER')
  const hoursOf = ({ item }: Answer) => [item?.messageFrom, item?.messageTo]
  const saved = async (by: TestMember, hours: Partial<Hours>) => (await update(by, [], hours)).data!.answer
  expect(hoursOf(await saved(teacher, { messageFrom: '08:00' }))).toEqual(['08:00', '21:00'])
  expect(hoursOf(await saved(teacher, { messageTo: '18:30', messageFrom: null }))).toEqual(['08:00', '18:30'])
  expect(hoursOf(await saved(teacher, {}))).toEqual(['08:00', '18:30'])
  for (const field of ['messageFrom', 'messageTo'] as const) {
    for (const time of ['24:00', '7:30', '', 'sáng'])
      expect(await saved(teacher, { [field]: time })).toMatchObject({ error: { code: 'INVALID_INPUT', field } })
    expect(await saved(student, { [field]: '08:00' })).toMatchObject({ error: { code: 'INVALID_INPUT', field } })
  }
  expect(hoursOf(await ask(teacher))).toEqual(['08:00', '18:30'])
  expect(hoursOf(await saved(student, {}))).toEqual([null, null])
})

test('if two tabs save at once, one save wins completely, and neither fails', async () => {
  const member = await aStudent(server)
  const kinds: NoticeKind[] = ['homework_due', 'homework_new', 'lesson_changed']
  const save = (channels: NoticeChannel[], order: NoticeKind[]) =>
    update(
      member,
      order.map((kind) => ({ kind, channels })),
    )
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([save(['app'], kinds), save(['mail'], kinds.toReversed())])
    expect(answers.map(({ data }) => data!.answer.isSuccess)).toEqual([true, true])
    const after = await ask(member)
    expect(new Set(kinds.map((kind) => channelsOf(after, kind)?.join(','))).size).toBe(1)
  }
})
