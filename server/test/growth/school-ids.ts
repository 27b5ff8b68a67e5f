/** Sizes of the generated school, and functions that compute the ids, codes and names of its rows from their numbers. */
/** Number of students of a class. The last two of them wait for approval. */
export const studentsPerClass = 10
export const classesOfTeacher = 10
export const teachersOfCentre = 5
export const coursesOfTeacher = 5
export const lessonsOfClass = 3
export const saidInLesson = 4
export const homeworkOfClass = 2
/**
 * Number of submissions of the first homework of a class, which is marked. The second homework is open and has half as many
 * submissions.
 */
export const handedInOfHomework = 4

export type SchoolSize = {
  students: number
  teachers: number
  parents: number
  classes: number
  courses: number
  centres: number
}

/**
 * Returns the size of a school.
 * @param enrolments a multiple of 1,000.
 */
export function sizeOfSchool(enrolments: number): SchoolSize {
  const classes = enrolments / studentsPerClass
  return {
    students: classes,
    teachers: classes / classesOfTeacher,
    parents: classes / 2,
    classes,
    courses: classes / 2,
    centres: classes / classesOfTeacher / teachersOfCentre,
  }
}

type Kind = keyof typeof kinds
/** The number of each kind of row in ids. An id consists of kind and number of a row, so that nobody has to look it up. */
const kinds = {
  student: 1,
  teacher: 2,
  course: 3,
  class: 4,
  lesson: 5,
  message: 6,
  signIn: 7,
  parent: 8,
  centre: 9,
  homework: 10,
  submission: 11,
  file: 12,
  quiz: 13,
  question: 14,
  attempt: 15,
} as const

/** Returns the id of the n-th row of a kind. */
export const idOf = (kind: Kind, n: number) =>
  `01900000-${kinds[kind].toString(16).padStart(4, '0')}-7000-8000-${n.toString(16).padStart(12, '0')}`
export const id = (kind: Kind, n: string) =>
  `('01900000-${kinds[kind].toString(16).padStart(4, '0')}-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`

const numbered = (letters: string) => (n: number) => letters + String(n).padStart(6, '0')
export const studentCode = numbered('HV')
export const teacherCode = numbered('GV')
export const classCode = numbered('L')
export const courseCode = numbered('K')
/** Returns the number of a student's parent. The numbers of a parent's two children differ by half the number of students. */
export const parentOf = ({ parents }: SchoolSize, student: number) => student % parents
/** Returns the number of a teacher's centre. */
export const centreOf = (teacher: number) => Math.floor(teacher / teachersOfCentre)
/** Returns the number of the teacher's course that belongs to their centre. */
export const centreCourseOf = (teacher: number) => teacher * coursesOfTeacher + coursesOfTeacher - 1
/** Returns the number of the nth homework of a class. */
export const homeworkOf = (place: { class: number; nth: number }) => place.class * homeworkOfClass + place.nth
/** Returns the number of the submission of the nth student of the class. Its file has the same number. */
export const submissionOf = (homework: number, nth: number) => homework * handedInOfHomework + nth
/** Returns the user name of the nth student, which is the student's code in lower case. */
export const studentName = numbered('hv')
export const teacherName = numbered('gv')
/** Returns SQL for the stored hash of a refresh token. In this school each member's refresh token is their user name. */
export const tokenHash = (name: string) => `translate(rtrim(encode(sha256(${name}::bytea), 'base64'), '='), '+/', '-_')`

/**
 * Returns the number of the nth student of a class. Classes whose numbers differ by a multiple of a tenth of the students have the
 * same students; all other classes have no student in common.
 */
export const studentAt = ({ students }: SchoolSize, place: { class: number; nth: number }) =>
  (place.class + (place.nth * students) / studentsPerClass) % students

export const weekdays = ['CN', '2', '3', '4', '5', '6', '7']
export const familyNames = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Đặng', 'Bùi']
export const middleNames = ['Thị Minh', 'Văn', 'Đức', 'Thanh', 'Ngọc', 'Quốc', 'Bảo', 'Gia', 'Tuấn', 'Khánh']
export const givenNames = ['An', 'Bình', 'Chi', 'Dũng', 'Đạt', 'Giang', 'Hạnh', 'Khuê', 'Linh', 'Ngọc']
export const pick = (list: string[], place: string) =>
  `(array[${list.map((word) => `'${word}'`).join(',')}])[((${place})::bigint % ${list.length}) + 1]`

/** Returns SQL for the `calendar_pattern` of a class. It marks the lessons as written, so that the server plans no others. */
export const written = (start: string, end: string, days: string) =>
  `class_pattern(${start}, ${end}, ${days}, 90, 1::smallint)`

export type Person = 'student' | 'teacher' | 'parent' | 'centre'

/** Returns the full name of the nth student or teacher. */
export const nameOf = ({ students }: SchoolSize, n: number) =>
  [
    familyNames[n % 10],
    middleNames[Math.floor(n / 10) % 10],
    givenNames[Math.floor((n * studentsPerClass) / students) % 10],
  ].join(' ')
