/** Creates homework for tests, by the operations of the API. Its times follow the clock of the database, not the test clock. */
import { inject } from 'vitest'
import type { TestClass } from './courses.ts'
import type { TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'graphql'>
type Holder = Pick<TestMember, 'accessToken'>

export type TestHomework = { id: string; classId: string }

/** Returns the instant `minutes` minutes from now by the clock of the database, as ISO text. */
export const inMinutes = (minutes: number) =>
  new Date(Date.now() + inject('postgres').aheadOfUs + minutes * 60_000).toISOString()

/** Returns valid input of homeworkCreate: open at once, due in 24 hours, closed after 48 hours, at most 10 points. */
export const homeworkInput = (classId: string, overrides: Record<string, unknown> = {}) => ({
  classId,
  title: 'Bài tập chương 1',
  desc: '<p>Làm bài 1 đến 5</p>',
  dueAt: inMinutes(24 * 60),
  cutoffAt: inMinutes(48 * 60),
  maxPoints: 10,
  fileIds: [],
  ...overrides,
})

async function run<Item>(
  server: Server,
  { accessToken }: Holder,
  document: string,
  variables: Record<string, unknown>,
): Promise<Item> {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { item: Item } }>(
    accessToken,
    document,
    variables,
  )
  if (!data?.answer.isSuccess) throw new Error(JSON.stringify(errors ?? data))
  return data.answer.item
}

/** Creates a homework of the class. `manager` is the member who calls homeworkCreate: the class's teacher or centre. */
export const aHomework = (
  server: Server,
  manager: Holder,
  inClass: Pick<TestClass, 'id'>,
  overrides: Record<string, unknown> = {},
): Promise<TestHomework> =>
  run(
    server,
    manager,
    `mutation ($input: HomeworkInput!) { answer: homeworkCreate(input: $input) {
      isSuccess error { code description field } item { id classId } } }`,
    { input: homeworkInput(inClass.id, overrides) },
  )

/** Hands in a new version as the student, with a text, the ids of uploaded files, or both. */
export const handIn = (
  server: Server,
  student: Holder,
  { id }: Pick<TestHomework, 'id'>,
  work: { text?: string; fileIds?: string[] } = { text: 'Bài làm của em' },
): Promise<{ id: string; version: number }> =>
  run(
    server,
    student,
    `mutation ($id: ID!, $text: String, $fileIds: [ID!]!) { answer: homeworkSubmit(id: $id, text: $text, fileIds: $fileIds) {
      isSuccess error { code description field } item { id version } } }`,
    { id, text: work.text ?? null, fileIds: work.fileIds ?? [] },
  )

/** Changes the times of a homework, also to times in the past, which the API would refuse. */
export async function setTimes(
  server: Pick<TestServer, 'sql'>,
  { id }: Pick<TestHomework, 'id'>,
  times: { opensAt?: string; dueAt?: string; cutoffAt?: string | null },
): Promise<void> {
  await server.sql.query(
    `update homeworks set opens_at = coalesce($2, opens_at), due_at = coalesce($3, due_at),
       cutoff_at = case when $5 then $4::timestamptz else cutoff_at end where id = $1`,
    [id, times.opensAt ?? null, times.dueAt ?? null, times.cutoffAt ?? null, times.cutoffAt !== undefined],
  )
}

/**
 * Creates the rows of a completely uploaded file of a member, without stored content.
 * @returns the file's id.
 */
export async function aStoredFile(
  server: Pick<TestServer, 'sql'>,
  {
    owner,
    inClass,
    name = 'bai-lam.webp',
    type = 'image/webp',
    startedAt = inMinutes(-5),
  }: {
    owner: Pick<TestMember, 'id'>
    inClass: Pick<TestClass, 'id'>
    name?: string
    type?: string
    startedAt?: string
  },
): Promise<string> {
  await server.sql.query(`insert into blobs (sha256, size) values ($1, 3) on conflict do nothing`, ['ab'.repeat(32)])
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into files (owner_id, class_id, name, size, started_at, stored_at, type, sha256)
     values ($1, $2, $3, 3, $4, now(), $5, $6) returning id`,
    [owner.id, inClass.id, name, startedAt, type, 'ab'.repeat(32)],
  )
  return rows[0]?.id ?? ''
}
