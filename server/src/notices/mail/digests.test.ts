import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aNotice, hour, openDigestStage, type DigestStage } from '../../../test/digests.ts'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { aMember, aStudent, type TestMember } from '../../../test/people.ts'
import type { NewNotice } from '../notice.ts'

let stage: DigestStage
let parent: TestMember
beforeAll(async () => {
  stage = await openDigestStage()
})
beforeEach(async () => {
  stage.server.clock.set('2026-11-24T18:50:00+07:00')
  parent = await aMember(stage.server, 'PAME')
  await change('email_verified = true')
})
afterAll(() => stage.close())

const change = (what: string) => stage.server.sql.query(`update members set ${what} where id = $1`, [parent.id])
const changeNotices = (what: string, which = 'true') =>
  stage.server.sql.query(`update notices set ${what} where member_id = $1 and ${which}`, [parent.id])

test('three absences of two children are one mail, grouped by child, with full sentences and full links', async () => {
  const an = await aStudent(stage.server, { lastName: 'Lê', firstName: 'Minh An' })
  const chau = await aStudent(stage.server, { lastName: 'Lê', firstName: 'Bảo Châu' })
  for (const child of [an, chau]) await aGuardianship(stage.server, { child, parent })
  const about = (child: TestMember, text: string) =>
    aNotice(parent, { aboutId: child.id, text, path: `/phu-huynh/${child.code}` })
  await stage.tell([about(an, 'An chưa vào lớp Toán 7A, buổi học bắt đầu lúc 18:40')], 'child_absent')
  stage.server.clock.advance(20 * 60_000)
  await stage.tell([about(chau, 'Châu chưa vào lớp Văn 5, buổi học bắt đầu lúc 19:00')], 'child_absent')
  stage.server.clock.advance(30 * 60_000)
  await stage.tell([about(an, 'An chưa vào lớp Anh 7, buổi học bắt đầu lúc 19:30')], 'child_absent')

  await stage.digests.send()
  expect(stage.mailsTo(parent)).toEqual([])
  stage.server.clock.advance(10 * 60_000)
  await stage.digests.send()
  const [mail, ...others] = stage.mailsTo(parent)
  expect(others).toEqual([])
  expect(mail?.headers['subject']).toBe('3 thông báo về An và Châu trên Hiên')
  const token = /ngung-nhan-thu\/([\w-]{65})$/m.exec(mail?.text ?? '')?.[1]
  expect(mail?.text).toBe(
    [
      'Chào Trần Thị Hồng Ngọc,',
      'Đây là những điều bạn chưa xem trên Hiên:',
      'AN',
      `An chưa vào lớp Toán 7A, buổi học bắt đầu lúc 18:40 (báo lúc 18:50 ngày 24/11).\nhttps://hoc.example.vn/phu-huynh/${an.code}`,
      `An chưa vào lớp Anh 7, buổi học bắt đầu lúc 19:30 (báo lúc 19:40 ngày 24/11).\nhttps://hoc.example.vn/phu-huynh/${an.code}`,
      'CHÂU',
      `Châu chưa vào lớp Văn 5, buổi học bắt đầu lúc 19:00 (báo lúc 19:10 ngày 24/11).\nhttps://hoc.example.vn/phu-huynh/${chau.code}`,
      'Chọn loại thông báo được gửi qua thư:\nhttps://hoc.example.vn/thong-bao/cai-dat',
      `Không muốn nhận thư thông báo nữa? Mở đường dẫn này, không cần đăng nhập:\nhttps://hoc.example.vn/ngung-nhan-thu/${token}`,
      'Hiên',
    ].join('\n\n'),
  )
  expect(mail?.html).toContain(`<a href="https://hoc.example.vn/phu-huynh/${an.code}">`)
  expect(mail?.html).not.toMatch(/<img|src=|url\(|<script|<link/)
  expect(mail?.headers['list-unsubscribe']).toBe(`<https://hoc.example.vn/ngung-nhan-thu/${token}>`)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(await stage.statesOf(parent)).toEqual(['sent', 'sent', 'sent'])

  stage.server.clock.advance(24 * hour)
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toHaveLength(1)
})

test('the subject names no mark, absence or debt, and tells children with the same given name apart', async () => {
  const children = [
    await aStudent(stage.server, { firstName: 'Minh An' }),
    await aStudent(stage.server, { firstName: 'Bảo An' }),
  ]
  for (const child of children) await aGuardianship(stage.server, { child, parent })
  await stage.tell(
    children.map(({ id }) => aNotice(parent, { aboutId: id, text: 'An được 3 điểm bài Phân số' })),
    'homework_marked',
  )
  await stage.tell([aNotice(parent, { text: 'Học phí còn nợ 200.000 đ' })])
  stage.server.clock.advance(hour)
  await stage.digests.send()
  const [mail] = stage.mailsTo(parent)
  expect(mail?.headers['subject']).toMatch(/^3 thông báo về (Minh An và Bảo An|Bảo An và Minh An) trên Hiên$/)
  expect(mail?.text).toContain('\n\nCỦA BẠN\n\nHọc phí còn nợ 200.000 đ (báo')
})

test('a notice read within the hour is not mailed, and an empty mail is not sent', async () => {
  await stage.tell([aNotice(parent), aNotice(parent, { text: 'Lớp Văn 5 đổi giờ' })])
  await changeNotices('read_at = created_at', `text like 'Lớp Toán%'`)
  stage.server.clock.advance(hour)
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toHaveLength(1)
  expect(stage.mailsTo(parent)[0]?.headers['subject']).toBe('1 thông báo trên Hiên')
  expect(stage.mailsTo(parent)[0]?.text).not.toContain('Toán')
  expect((await stage.statesOf(parent)).toSorted()).toEqual(['dropped', 'sent'])

  await stage.tell([aNotice(parent)])
  await changeNotices('read_at = created_at')
  stage.server.clock.advance(hour)
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toHaveLength(1)
})

test.each<[string, (notice: NewNotice) => unknown]>([
  ['an unverified e-mail address', () => change('email_verified = false')],
  ['a disabled account', () => change(`status = 'disabled'`)],
  ['a notice that is no longer true', (notice) => stage.end(notice)],
  ['a notice that has expired', () => changeNotices(`expires_at = created_at + interval '1 hour'`)],
  [
    'a kind of notice that the member no longer wants by mail',
    () =>
      stage.server.sql.query(
        `insert into notice_choices (member_id, kind, channels) values ($1, 'lesson_changed', '{app}')`,
        [parent.id],
      ),
  ],
])('no mail is sent for %s', async (_what, happen) => {
  const notice = aNotice(parent)
  await stage.tell([notice])
  await happen(notice)
  stage.server.clock.advance(hour)
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toEqual([])
  expect(await stage.statesOf(parent)).toEqual(['dropped'])
})

test('no mail is sent about a child whose guardianship has ended', async () => {
  const child = await aStudent(stage.server)
  const tie = await aGuardianship(stage.server, { child, parent })
  await stage.tell([aNotice(parent, { aboutId: child.id })], 'child_absent')
  await endGuardianship(stage.server, parent, tie)
  stage.server.clock.advance(hour)
  await stage.digests.send()
  expect(stage.mailsTo(parent)).toEqual([])
  expect(await stage.statesOf(parent)).toEqual(['dropped'])
})

test('a mail lists fifty notices, and says where the rest is', async () => {
  await stage.tell(Array.from({ length: 53 }, (_, n) => aNotice(parent, { text: `Thông báo số ${n}` })))
  stage.server.clock.advance(hour)
  await stage.digests.send()
  const [mail] = stage.mailsTo(parent)
  expect(mail?.text.match(/^Thông báo số/gm)).toHaveLength(50)
  expect(mail?.text).toContain('Còn 3 thông báo nữa:\nhttps://hoc.example.vn/thong-bao\n')
  expect(new Set(await stage.statesOf(parent))).toEqual(new Set(['sent']))
})

test('outside a teacher’s message hours a mail leaves out messages, which come in a mail of their own in the morning', async () => {
  const teacher = await aMember(stage.server, 'TCHER')
  await stage.server.sql.query('update members set email_verified = true where id = $1', [teacher.id])
  stage.server.clock.set('2026-11-24T20:10:00+07:00')
  await stage.tell([aNotice(teacher, { text: 'Phạm Hoa nhắn ở lớp Toán 9A: “Chào cô”' })], 'message_new')
  await stage.tell([aNotice(teacher, { text: '3 học viên đang chờ được nhận vào lớp Toán 9A' })], 'request_new')
  stage.server.clock.set('2026-11-24T21:10:00+07:00')
  await stage.digests.send()
  const texts = () => stage.mailsTo(teacher).map(({ text }) => [text.includes('nhắn ở'), text.includes('đang chờ')])
  expect(texts()).toEqual([[false, true]])
  stage.server.clock.set('2026-11-25T06:59:00+07:00')
  await stage.digests.send()
  expect(texts()).toHaveLength(1)
  stage.server.clock.set('2026-11-25T07:00:00+07:00')
  await stage.digests.send()
  expect(texts()).toEqual([
    [false, true],
    [true, false],
  ])
})
