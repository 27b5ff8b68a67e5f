/**
 * Attacks by written texts and uploaded pictures. docs/evidence/security.md lists further attacks, which are tested next to the
 * operations.
 */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCourse, courseInput } from '../courses.ts'
import { withoutTrace } from '../no-trace.ts'
import { aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
})
afterAll(() => server.close())

const createCourse = (overrides: Record<string, unknown>) =>
  server.graphql<{
    courseCreate: ResultEnvelope & { item: { title: string; desc: string; sections: { title: string }[] } }
  }>(
    teacher.accessToken,
    `mutation ($input: CourseCreateInput!) { courseCreate(input: $input) {
      isSuccess error { code field description } item { title desc sections { title description } } } }`,
    { input: courseInput(overrides) },
  )

const canary = 'ALERT-CANARY'
const attacks = [
  `<img src=x onerror="${canary}">`,
  `<svg onload="${canary}"><script>${canary}</script></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${canary}">`,
  `<style>*{background:url(javascript:${canary})}</style>`,
  `<base href="https://evil.example/${canary}">`,
  `<form action="https://evil.example/${canary}"><input name="x"></form>`,
  `<iframe srcdoc="<script>${canary}</script>"></iframe>`,
  `<template><template><img src=x onerror="${canary}"></template></template>`,
  `<a href="java\tscript:${canary}">a</a>`,
  `<a href="data:text/html,${canary}">a</a>`,
  `<a href="vbscript:${canary}">a</a>`,
  `<iframe class="ql-video" src='https://www.youtube.com/embed/x" onload="${canary}'></iframe>`,
  `<iframe src="https://evil.example/embed/${canary}"></iframe>`,
  `<p style="background:url(https://evil.example/${canary})">a</p>`,
  `<p onclick="${canary}" id="${canary}" data-x="${canary}">a</p>`,
  `<object data="${canary}"></object><embed src="${canary}"><link rel=stylesheet href="${canary}">`,
]

test('A22, A23: no script, deceptive link or foreign resource is stored or served, in a description or a section', async () => {
  const { data } = await createCourse({
    description: `<p>Chào</p>${attacks.join('')}`,
    sections: attacks.map((description, order) => ({
      title: `Phần ${order}`,
      description: `<p>b</p>${description}`,
      order,
    })),
  })
  expect(data?.courseCreate).toMatchObject({ isSuccess: true })
  const { rows } = await server.sql.query<{ all: string }>(
    `select coalesce(string_agg(description, ''), '') || (select string_agg(coalesce(description, ''), '') from sections) as all from courses`,
  )
  for (const text of [JSON.stringify(data), rows[0]?.all ?? '']) {
    expect(text).toContain('Chào')
    expect(text).not.toContain(canary)
    expect(text).not.toMatch(/\son\w+=|<script|<svg|<math|<style|<form|<base|srcdoc|javascript:|vbscript:/i)
  }
})

test('A24: HTML in a title is plain text, and names contain no hidden or direction-changing characters', async () => {
  const html = `<b onclick="${canary}">Toán</b> & lý`
  const { data } = await createCourse({ name: html, sections: [{ title: html, order: 1 }] })
  expect(data?.courseCreate.item).toMatchObject({ title: html, sections: [{ title: html }] })
  const { data: renamed } = await server.graphql<{ memberUpdate: { item: { firstName: string } } }>(
    student.accessToken,
    'mutation ($name: String!) { memberUpdate(input: { firstName: $name }) { item { firstName } } }',
    { name: '\u202EAn\u2066\u200B \u{E0041}<i>' },
  )
  expect(renamed?.memberUpdate.item.firstName).toBe('An <i>')
})

test('A25: a description of five megabytes, 10,000 nested tags or 500 sections are refused at once', async () => {
  const big = await withoutTrace(server, [], () => createCourse({ description: 'x'.repeat(5 * 1024 * 1024) }))
  expect([big.status, big.errors?.[0]?.extensions.code]).toEqual([413, 'BAD_REQUEST'])
  const tooDeep = 'Định dạng của nội dung quá phức tạp. Hãy dán lại nội dung mà không kèm định dạng'
  for (const [overrides, field, description] of [
    // The server must refuse this description before it cleans it. Cleaning would take long and remove everything, and then the
    // server would accept an empty description.
    [{ description: '<b>'.repeat(10_000) }, 'description', tooDeep],
    [{ description: `<p>${'&lt;'.repeat(13_000)}</p>` }, 'description', expect.any(String)],
    [
      { sections: Array.from({ length: 500 }, (_, order) => ({ title: `${order}`, order })) },
      'sections',
      expect.any(String),
    ],
  ] as const) {
    const { data } = await withoutTrace(server, [], () => createCourse(overrides))
    expect(data?.courseCreate.error).toEqual({ code: 'INVALID_INPUT', field, description })
  }
})

const upload = (avatar: string) =>
  server.graphql<{ memberUpdateAvatar: ResultEnvelope & { item: { avatar: string } | null } }>(
    student.accessToken,
    `mutation ($avatar: String!) { memberUpdateAvatar(avatar: $avatar) {
      isSuccess error { code field description } item { avatar } } }`,
    { avatar },
  )

/** Returns a small PNG whose header claims `side` by `side` pixels, although the file does not contain them. */
function hollowPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(body.length + 8)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), body.length + 4)
    return frame
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  header[9] = 2
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a GIF with the given number of frames. Each frame claims `side` by `side` pixels, the size of the picture. */
function longGif(frames: number, side: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x44, 1, 0])])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

test('A26: a file that is not a picture, or also something else, is never served unchanged', async () => {
  const script = '<script>alert(1)</script>'
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    .gif()
    .toBuffer()
  for (const text of [
    `<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>`,
    `<!doctype html>${script}`,
    `GIF89a=1;${script}`,
  ]) {
    const { data } = await withoutTrace(server, ['alert(1)'], () =>
      upload(`data:image/png;base64,${Buffer.from(text).toString('base64')}`),
    )
    expect(data?.memberUpdateAvatar.error).toMatchObject({ code: 'INVALID_INPUT', field: 'avatar' })
  }
  const polyglot = Buffer.concat([gif, Buffer.from(`/*${script}*/`)])
  expect(
    (await upload(`data:image/gif;base64,${polyglot.toString('base64')}`)).data?.memberUpdateAvatar.isSuccess,
  ).toBe(true)
  const { rows } = await server.sql.query<{ key: string }>('select key from avatars where member_id = $1', [student.id])
  const served = await server.fastify.inject({ url: `/avatars/${rows[0]?.key}.webp` })
  expect(served.rawPayload.includes('script')).toBe(false)
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(served.headers['content-security-policy']).toContain("default-src 'none'")
})

test('A27: pictures that would expand to gigabytes are refused without being expanded', async () => {
  for (const picture of [hollowPng(50_000), hollowPng(2 ** 31 - 1), longGif(10_000, 10_000), longGif(20_000, 60_000)]) {
    const { data } = await withoutTrace(server, [], () => upload(`data:image/png;base64,${picture.toString('base64')}`))
    // The server refuses these pictures while it reads them, so it reports them as unreadable.
    expect(data?.memberUpdateAvatar.error).toEqual({
      code: 'INVALID_INPUT',
      field: 'avatar',
      description: 'Ảnh phải là JPG, GIF hoặc PNG, tối đa 1024KB',
    })
  }
  // The server reads and stores only the first frame of an animation with ten thousand frames.
  const moving = await upload(`data:image/gif;base64,${longGif(10_000, 40).toString('base64')}`)
  const { rawPayload } = await server.fastify.inject({ url: moving.data?.memberUpdateAvatar.item?.avatar ?? '' })
  expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBeUndefined()
})

test('A38: the room link of a course leads only to the meeting hosts of its type', async () => {
  for (const link of [
    'https://evil.example/j/1',
    'https://zoom.us.evil.example/j/1',
    'https://zoom.us@evil.example/j/1',
    'https://evilzoom.us/j/1',
    'http://zoom.us/j/1',
    '//zoom.us/j/1',
    'javascript://zoom.us/%0aalert(1)',
    'https://zoom.us:8443@evil.example',
    'https://zоom.us/j/1',
    'https://evil.example#@zoom.us/',
  ]) {
    const answer = await withoutTrace(server, [], () => createCourse({ liveSetting: [{ type: 'zoom', link }] }))
    expect([link, answer.data?.courseCreate.error?.code]).toEqual([link, 'INVALID_INPUT'])
  }
  await aCourse(server, teacher, { liveSetting: [{ type: 'zoom', link: 'https://us02web.zoom.us/j/1' }] })
})
