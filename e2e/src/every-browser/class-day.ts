/** The steps of a class day that every browser must support, from registration to entering the lesson. */
import { type Account, laptop, phone } from '../centre/person.ts'
import type { DrivenBrowsers } from './driven-browser.ts'
import { drivePerson, type PersonDriver } from './person-driver.ts'

const password = 'một mật khẩu dài'
const courseName = 'Toán nâng cao lớp 9'
const className = 'Lớp tối thứ Ba – thứ Năm'
const weekdays = ['Thứ 2', 'Thứ 3', 'Thứ 4', 'Thứ 5', 'Thứ 6', 'Thứ 7', 'Chủ nhật']

const ngoc: Account = {
  kind: 'Giáo viên',
  lastName: 'Trần',
  firstName: 'Thị Hồng Ngọc',
  userName: 'ngoc.tran',
  password,
}
const an: Account = { kind: 'Học viên', lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.nguyen', password }
const ech: Account = { kind: 'Học viên', lastName: 'Đỗ', firstName: 'Thị Ệch', userName: 'ech.do', password }

async function joinHien(person: PersonDriver, account: Account) {
  await person.open('/register')
  await person.press('radio', account.kind)
  await person.fill('Họ', account.lastName)
  await person.fill('Tên và tên đệm', account.firstName)
  await person.fill('Tên đăng nhập', account.userName)
  await person.fill('Email', `${account.userName}@hien.test`)
  await person.fill('Số điện thoại', '0912345678')
  await person.fill('Mật khẩu', account.password)
  await person.fill('Xác nhận mật khẩu', account.password)
  await person.press('button', 'Đăng ký')
  // The sign-in form has the user name and the password already.
  await person.read('Quên mật khẩu?')
  await person.press('button', 'Đăng nhập')
  await person.arrive(account.kind === 'Giáo viên' ? /^\/dashboard$/ : /^\/student$/)
}

async function createCourse(teacher: PersonDriver) {
  await teacher.open('/course/create')
  await teacher.fill('Tên khoá học', courseName)
  for (const day of weekdays) await teacher.press('checkbox', day)
  await teacher.fill('Tổng số phút', '90')
  await teacher.press('button', 'Thêm khoá học')
  await teacher.arrive(/^\/course\/list$/)
}

/** Returns the first day of this month, or the 28th of the next month, as people write it (D/M/YYYY). */
function writtenDay(which: 'first' | 'last'): string {
  const now = new Date()
  const day =
    which === 'first'
      ? new Date(now.getFullYear(), now.getMonth(), 1)
      : new Date(now.getFullYear(), now.getMonth() + 1, 28)
  return `${day.getDate()}/${day.getMonth() + 1}/${day.getFullYear()}`
}

/** Creates a class. Returns its code. */
async function createClass(teacher: PersonDriver): Promise<string> {
  // The form for the first class opened by itself after the course was created. After the form comes the link of the class.
  await teacher.fill('Tên lớp học', className)
  await teacher.fill('Giờ học', '19h')
  await teacher.fill('Ngày bắt đầu', writtenDay('first'))
  await teacher.fill('Ngày kết thúc', writtenDay('last'))
  await teacher.press('button', 'Tạo lớp học')
  const [classCode = ''] = await teacher.read(/\b[A-HJ-NP-Z2-9]{6}\b/)
  // Wait until the form has closed: the form and the dialog after it both have a button with the name `Đóng`.
  await teacher.expectAbsent('button', 'Tạo lớp học')
  await teacher.see('button', 'Copy lời mời')
  await teacher.press('button', 'Đóng')
  await teacher.expectAbsent('button', 'Copy lời mời')
  await teacher.read('Chi tiết lớp học')
  return classCode
}

async function askToJoin(student: PersonDriver, classCode: string) {
  await student.fill('Mã lớp học hoặc khoá học', classCode.toLowerCase())
  await student.press('button', 'Tìm kiếm')
  await student.press('button', 'Tham gia')
  await student.see('button', 'Rút yêu cầu')
}

async function approve(teacher: PersonDriver, name: string) {
  await teacher.press('button', `Thao tác với ${name}`)
  await teacher.press('menuitem', 'Phê duyệt')
  await teacher.see('button', `Mã ghép cho phụ huynh ${name}`)
}

async function enterWaitingRoom(person: PersonDriver) {
  await person.press('button', 'Vào phòng chờ')
  await person.read('Đã kết nối')
}

async function say(person: PersonDriver, text: string) {
  await person.fill('Tin nhắn', text)
  await person.press('button', 'Gửi')
}

/**
 * Runs the class day with a teacher and two students, until all of them are in the green room of the lesson. Returns the three
 * people, the teacher first, and a function that returns their unwanted console messages.
 */
export async function liveClassDay(browsers: DrivenBrowsers, address: string) {
  const opened = [await browsers.open(laptop), await browsers.open(phone), await browsers.open(phone)]
  const people = opened.map((browser) => drivePerson(browser, address))
  const [teacher, first, second] = people as [PersonDriver, PersonDriver, PersonDriver]
  const students = [first, second]

  await joinHien(teacher, ngoc)
  await createCourse(teacher)
  const classCode = await createClass(teacher)
  await joinHien(first, an)
  await joinHien(second, ech)
  for (const one of students) {
    await askToJoin(one, classCode)
    await one.open('/my-class')
    await one.read('Chờ xác nhận')
  }
  for (const { lastName, firstName } of [an, ech]) await approve(teacher, `${lastName} ${firstName}`)

  await enterWaitingRoom(teacher)
  for (const one of students) await enterWaitingRoom(one)
  await teacher.read('Ngọc, Ân và Ệch đã vào')
  await say(teacher, 'Các em mở sẵn bài 12 nhé.')
  for (const one of students) await one.read('Các em mở sẵn bài 12 nhé.')
  await say(first, 'Vâng ạ, em in ra rồi.')
  for (const one of [teacher, second]) await one.read('Vâng ạ, em in ra rồi.')

  await teacher.press('button', 'Bắt đầu lớp học')
  await teacher.arrive(/^\/phong-hoc\//)
  for (const one of students) {
    await one.press('button', 'Vào lớp học')
    await one.arrive(/^\/phong-hoc\//)
  }
  return { people, faults: () => opened.flatMap((browser) => browser.faults()) }
}
