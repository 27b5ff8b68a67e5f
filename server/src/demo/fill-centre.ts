import { roleLabels, type Role } from '@hien/contract/vocabulary'
import { approveCandidate } from '../classes/approve-candidate.ts'
import { askToJoin } from '../classes/ask-to-join.ts'
import { createClass } from '../classes/create-class.ts'
import { later } from '../clock.ts'
import { createCourse } from '../courses/create-course.ts'
import type { Dependencies } from '../dependencies.ts'
import { register } from '../members/register.ts'
import { signIn } from '../members/sign-in.ts'
import type { RequestContext } from '../request-context.ts'

export const demoPassword = 'hien-demo-2026'

const minute = 60_000
const day = 24 * 60 * minute

const pupils = [
  ['Nguyễn', 'Hữu Ân', 'an.nguyen'],
  ['Đỗ', 'Thị Ệch', 'ech.do'],
  ['Vũ', 'Minh Ước', 'uoc.vu'],
  ['Đặng', 'Khánh Linh', 'linh.dang'],
  ['Phạm', 'Ữu Ân', 'uuan.pham'],
  ['Lê', 'Thị Diễm Quỳnh', 'quynh.le'],
  ['Hoàng', 'Gia Hân', 'han.hoang'],
  ['Bùi', 'Đức Kiên', 'kien.bui'],
] as const

type Person = { context: RequestContext; code: string }

/** Makes a teacher with two courses and pupils in several states, by the operations people use. */
export async function fillCentre(dependencies: Dependencies): Promise<{ label: string; userName: string }[]> {
  const join = (role: Role, [lastName, firstName, userName]: readonly [string, string, string]) =>
    aPerson(dependencies, { role, lastName, firstName, userName })
  const teacher = await join('TCHER', ['Trần', 'Thị Hồng Ngọc', 'ngoc.tran'])
  const students = []
  for (const pupil of pupils) students.push(await join('MEME', pupil))
  await join('PAME', ['Nguyễn', 'Văn Bảo', 'bao.nguyen'])
  await join('CENR', ['Trung tâm', 'Hiên', 'trungtam'])

  const maths = await createCourse(teacher.context, {
    code: 'TOAN9-NC',
    name: 'Toán nâng cao lớp 9',
    description: '<p>Ôn thi vào lớp 10 chuyên: <strong>đại số</strong> và <strong>hình học</strong>.</p>',
    phone: '0912345678',
    days: '2, 3, 4, 5, 6, 7, CN',
    timeLearn: 90,
    liveSetting: [{ type: 'bigblue' }],
    sections: [
      { title: 'Bất đẳng thức Cô-si', description: '<p>Phiếu số 12</p>', order: 1 },
      { title: 'Tứ giác nội tiếp', description: null, order: 2 },
    ],
  })
  await createCourse(teacher.context, {
    code: 'VAN8-DH',
    name: 'Ngữ văn 8: Đọc hiểu',
    days: '3, 7',
    timeLearn: 60,
    liveSetting: [{ type: 'bigblue' }],
    sections: [],
  })
  const now = dependencies.clock.now()
  // A round quarter of an hour from now, so that the waiting room's clock has something to show.
  const startDate = new Date(Math.ceil(later(now, 10 * minute).getTime() / (5 * minute)) * 5 * minute)
  const evening = await createClass(teacher.context, {
    courseCode: maths.code,
    title: 'Lớp tối mỗi ngày',
    startDate,
    endDate: later(startDate, 60 * day),
    timeLearn: 90,
    days: '2, 3, 4, 5, 6, 7, CN',
  })
  for (const [index, student] of students.entries()) {
    const key = { id: evening.id, courseCode: maths.code, candidateCode: student.code }
    await askToJoin(student.context, key)
    if (index < 5) await approveCandidate(teacher.context, key)
  }
  return [
    { label: roleLabels.TCHER, userName: 'ngoc.tran' },
    { label: roleLabels.MEME, userName: 'an.nguyen' },
    { label: roleLabels.PAME, userName: 'bao.nguyen' },
    { label: roleLabels.CENR, userName: 'trungtam' },
  ]
}

/** Registers, and signs in to be known to the operations. */
async function aPerson(
  dependencies: Dependencies,
  account: { role: Role; lastName: string; firstName: string; userName: string },
): Promise<Person> {
  const guest: RequestContext = {
    dependencies,
    viewer: null,
    // Limits count by address; nobody comes from here.
    address: account.userName,
    deviceName: 'Hiên',
    requestId: 'demo',
  }
  const { userName } = account
  await register(guest, { ...account, email: `${userName}@hien.example`, phone: '0912345678', password: demoPassword })
  const { accessToken } = await signIn(guest, { account: userName, password: demoPassword })
  const claims = await dependencies.tokens.verify('access', accessToken)
  const viewer = await dependencies.sessionGuard.viewerOf(String(claims?.sid))
  if (!viewer) throw new Error(`${userName} could not sign in`)
  return { context: { ...guest, viewer }, code: viewer.memberCode }
}
