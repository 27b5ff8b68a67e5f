/** Values that a real client could send, for the random calls of operations. */
import { noticeVersion } from '@hien/contract/consents'
import * as fc from 'fast-check'
import { signedCsv } from '../bank-files.ts'
import { fileOf } from '../imports.ts'
import { questions } from '../quizzes.ts'
import { real } from './placeholders.ts'
import { onePixel } from '../pictures.ts'

const freshName = fc.nat(1_000_000_000).map((number) => `fuzz${number}`)
export const someDay = fc.constantFrom('2026-11-03 19:00:00', '2026-12-31 00:00:00', '2026-11-24T12:00:00.000Z')

/** The file of a bank with money that came in and money that went out, in base64. */
const bankFile = signedCsv([
  { at: '2026-11-24 18:02:03', amount: 150_000, text: 'hoc phi' },
  { at: '2026-11-24 18:03:03', amount: -20_000, text: 'phi' },
]).toString('base64')

/** Values that a real client could send, by the name of the argument or input field. */
export const plausible: Record<string, fc.Arbitrary<unknown>> = {
  accept: fc.boolean(),
  account: real('account'),
  accountName: fc.constant('TRAN THI HONG NGOC'),
  accountNumber: fc.constantFrom('224528479', '0011 0012 3456'),
  address: fc.constant('12 Lê Lợi'),
  alsoForClassIds: fc.array(real('classId'), { maxLength: 2 }),
  amount: fc.constantFrom(150_000, 20_000, 0, null),
  answer: fc.constantFrom('B', 'TF-T', '-1,5', 'Vì hai góc bằng nhau', ''),
  attempts: fc.constantFrom(1, 2),
  auth: fc.constant('BTBZMqHH6r4Tts7J_aSIgg'),
  avatar: fc.constant(onePixel),
  bankBin: fc.constant('970416'),
  classIds: fc.array(real('classId'), { maxLength: 2 }),
  candidateCodes: fc.array(real('candidateCode'), { maxLength: 4 }),
  clientId: fc.uuid(),
  code: fc.oneof(freshName, real('courseCode')),
  comment: fc.constantFrom('Khá, xem lại câu 2', null),
  cutoffAt: fc.constantFrom('2035-12-31T00:00:00.000Z', null),
  days: fc.constantFrom('2, 4, CN', '2,4', '3'),
  description: fc.constantFrom('<p>Ôn <strong>thi</strong></p>', null),
  dob: fc.constantFrom('2012-05-01', '2008-02-29', null),
  dueAt: fc.constantFrom('2035-12-30T00:00:00.000Z', '2026-11-24T12:00:00.000Z'),
  dueDays: fc.constantFrom(0, 10),
  email: fc.oneof(
    freshName.map((name) => `${name}@hien.test`),
    real('email'),
  ),
  // Never use the address of a real push service here: the server would send pushes to it.
  endpoint: fc.constantFrom('https://push.test/fuzz', 'https://127.0.0.1/fuzz'),
  endDate: fc.constant('2026-12-31 00:00:00'),
  excused: fc.boolean(),
  extend: fc.boolean(),
  file: fc.constantFrom(fileOf([['Trần Chi']]), fileOf([['Trần Chi', 'HV222222'], ['An']]), bankFile, onePixel),
  firstName: fc.constant('Thị Hồng Ngọc'),
  from: fc.constantFrom('2026-11-24', '2026-12-01', '2026-11-01'),
  fromMonth: fc.constantFrom('2026-10', '2026-11', '2026-12'),
  given: fc.boolean(),
  fileIds: fc.array(real('fileId'), { maxLength: 3 }),
  html: fc.constantFrom('<p>Các em mang <strong>vở</strong></p>', ''),
  ids: fc.array(fc.oneof(real('id'), real('noticeId')), { maxLength: 3 }),
  key: fc.constantFrom('A', 'TFFT', '2', ''),
  lastName: fc.constant('Trần'),
  lessons: fc.constantFrom(8, null),
  link: fc.constantFrom(null, 'https://zoom.us/j/1'),
  maxPoints: fc.constantFrom(10, 100, 0.5),
  minutes: fc.constantFrom(45, 1, null),
  month: fc.constantFrom('2026-10', '2026-11', '2026-12'),
  name: fc.constant('Toán 9'),
  newPassword: fc.constant('mật khẩu mới và dài'),
  opensAt: fc.constantFrom(null, '2026-11-24T12:00:00.000Z'),
  options: fc.constantFrom([], ['a', 'b', 'c', 'd']),
  order: fc.nat(5),
  p256dh: fc.constant('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  page: fc.constantFrom(1, 1, 2),
  paidBefore: fc.constantFrom(0, 50_000, null),
  password: fc.constant('mật khẩu đoán mò'),
  percent: fc.constantFrom(10, 100, null),
  phone: fc.constant('0912345678'),
  picture: fc.constant(onePixel),
  points: fc.constantFrom(7.5, 10, 0, null),
  released: fc.boolean(),
  remove: fc.array(fc.uuid(), { maxLength: 2 }),
  questions: fc.subarray(questions, { minLength: 1 }),
  quietFrom: fc.constantFrom('21:30', '00:00'),
  quietTo: fc.constantFrom('06:30', '21:30'),
  reason: fc.constantFrom('Cô bị ốm', null),
  revision: fc.constantFrom(0, 1, null),
  search: fc.constantFrom('ngoc', 'Trần', '0912', 'HV'),
  seconds: fc.nat(600),
  secondsAgo: fc.nat(600),
  sections: fc.constantFrom([], [{ title: 'Đại số', order: 1 }]),
  skip: fc.integer({ min: 1, max: 3 }),
  startDate: fc.constant('2026-11-03 19:00:00'),
  startsAt: fc.constantFrom('2026-11-29 08:00:00', '2026-12-06 08:00:00', '2026-12-24 18:30:00'),
  status: fc.constantFrom(0, 1, null),
  studentCode: real('candidateCode'),
  take: fc.integer({ min: 1, max: 50 }),
  text: fc.constantFrom('Bài làm của em', null),
  timeLearn: fc.constantFrom(45, 90),
  title: fc.constant('Lớp tối'),
  to: fc.constantFrom('2026-11-30', '2026-12-03', '2026-12-30'),
  toMonth: fc.constantFrom('2026-11', '2026-12', '2027-06'),
  unmatched: fc.boolean(),
  until: fc.constant('2035-12-31T00:00:00.000Z'),
  userName: freshName,
  version: fc.constant(noticeVersion),
  width: fc.integer({ min: 1, max: 200 }),
  year: fc.integer({ min: 2024, max: 2051 }),
}

/** Points of a stroke: x, y and pressure of each point, as one flat list. */
export const plausiblePoints = fc
  .array(fc.tuple(fc.nat(10_000), fc.nat(14_000), fc.nat(1000)), { minLength: 1, maxLength: 4 })
  .map((points) => points.flat())
