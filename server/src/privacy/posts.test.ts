/** Tests that export, retention and erasure know the posts of class boards and their readers. */
import { exportPath } from '@hien/contract/export-path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardOn, postInput, postOf } from '../../test/board.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../test/courses.ts'
import { aFile } from '../../test/files.ts'
import { liftLimits } from '../../test/fuzz/run-operations.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../test/people.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { closeMember } from './account-closing/close-account.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let maths: TestClass
let postId: string

const day = 24 * 60 * 60_000

beforeAll(async () => {
  server = await createTestServer({ config: { homeworkRetentionDays: 30 } })
})
afterAll(() => server.close())

/** A class with one post that has a file and that the student has seen. */
beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T12:00:00+07:00')
  teacher = await aTeacher(server)
  student = await aStudent(server)
  maths = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: maths, student, teacher, state: 'joined' })
  const fileIds = [await aFile(server, teacher, maths.id, { name: 'phieu-12.txt' })]
  const board = boardOn(server)
  postId = postOf(await board.create(teacher, postInput(maths.id, { fileIds, links: ['https://example.com/bai'] }))).id
  await board.markSeen(student, [postId])
})

const exported = async (member: TestMember) => {
  const { accessToken } = await signInMember(server, member.userName, member.password)
  const headers = { authorization: `Bearer ${accessToken}` }
  const { body } = await server.fastify.inject({ method: 'POST', url: exportPath, headers })
  return JSON.parse(body) as { posts: unknown[]; postsSeen: unknown[] }
}
/** Returns whether the post, its file and the student's view are stored. */
async function stored() {
  const { rows } = await server.sql.query<{ posts: number; files: number; views: number }>(
    `select (select count(*)::int from posts where id = $1) as posts,
       (select count(*)::int from post_files join files on files.id = file_id where post_id = $1) as files,
       (select count(*)::int from post_views where post_id = $1) as views`,
    [postId],
  )
  return rows[0]
}

test('L04: authors get their posts, and readers get when they saw which post', async () => {
  expect(await exported(teacher)).toMatchObject({
    posts: [
      {
        classCode: maths.code,
        html: '<p>Các em mang theo vở bài tập.</p>',
        links: ['https://example.com/bai'],
        files: ['phieu-12.txt'],
        publishAt: '2026-11-24T05:00:00.000Z',
      },
    ],
    postsSeen: [],
  })
  expect(await exported(student)).toMatchObject({
    posts: [],
    postsSeen: [{ classCode: maths.code, publishedAt: '2026-11-24T05:00:00.000Z', seenAt: '2026-11-24T05:00:00.000Z' }],
  })
})

test('L06: posts are removed HOMEWORK_RETENTION_DAYS after they appeared and their class ended, with files and views', async () => {
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * day)
  const kept = async (times: { appeared: number; ended: number }) => {
    await server.sql.query('update posts set publish_at = $2 where id = $1', [postId, daysAgo(times.appeared)])
    await server.sql.query('update classes set over_at = $2 where id = $1', [maths.id, daysAgo(times.ended)])
    await server.sweep()
    return stored()
  }
  expect(await kept({ appeared: 40, ended: 29.9 })).toEqual({ posts: 1, files: 1, views: 1 })
  expect(await kept({ appeared: 29.9, ended: 400 })).toEqual({ posts: 1, files: 1, views: 1 })
  expect(await kept({ appeared: 30.1, ended: 30.1 })).toEqual({ posts: 0, files: 0, views: 0 })
})

test('L08: erasing a reader removes what they saw; erasing the author keeps the post and its file without the name', async () => {
  const erase = async (member: TestMember) => {
    await closeMember({ dependencies: server.dependencies, viewer: null, requestId: null, address: null }, member.id)
    await server.live(30.1 * day)
    await server.sweep()
  }
  // The class goes on for longer than the accounts take to be erased.
  await server.sql.query(`update classes set over_at = $2 where id = $1`, [maths.id, new Date('2027-12-01')])
  await erase(student)
  expect(await stored()).toEqual({ posts: 1, files: 1, views: 0 })
  await erase(teacher)
  expect(await stored()).toEqual({ posts: 1, files: 1, views: 0 })
  const { rows } = await server.sql.query<{ name: string }>(
    'select full_name as name from posts join members on members.id = author_id where posts.id = $1',
    [postId],
  )
  expect(rows[0]?.name).not.toContain(teacher.name)
})
