/** Pure rules about who reads and writes a thread (decision 078). */
import { knownOfAge } from '../../accounts/profile/age-rules.ts'
import type { Viewer } from '../../core/viewer.ts'
import { manages } from '../../courses/access.ts'

/** The facts that decide who reads and writes the thread of a student in a class. */
export type ThreadFacts = {
  studentId: string
  /** When the student joined the class; null if the student is not in the class now. */
  joinedAt: Date | null
  /** True if neither the class nor its course is closed. */
  isOpen: boolean
  /** The number of the last message; 0 if there is none. */
  lastSeq: number
  teacherId: string | null
  centreId: string | null
  /** The student's date of birth, as YYYY-MM-DD. */
  dob: string | null
  /** When the student stated to be 16 or older. */
  statedOfAgeAt: Date | null
  /** True if the student has an active guardian whose account is active. */
  hasGuardian: boolean
}

/**
 * True if the caller reads the thread. The course's teacher and centre go on reading the messages about a student who has left.
 * @param isGuardian whether the caller is an active guardian of the student.
 */
export function readsThread({ memberId, role }: Viewer, thread: ThreadFacts, isGuardian: boolean): boolean {
  if (role === 'MEME') return thread.joinedAt !== null && thread.studentId === memberId
  if (role === 'PAME') return thread.joinedAt !== null && isGuardian
  return manages({ memberId }, thread) && (thread.joinedAt !== null || thread.lastSeq > 0)
}

/**
 * Returns why nobody can write in the thread now, as a text for the caller; null if its readers can.
 *
 * One adult and one child must not write to each other without a third reader. So a student who is not known to be 16 or older
 * needs a guardian, or the course must belong to a centre.
 */
export function whyNotWritable(
  { joinedAt, isOpen, centreId, hasGuardian, ...student }: ThreadFacts,
  now: Date,
): string | null {
  if (joinedAt === null) return 'Học viên đã rời lớp nên không thể gửi thêm tin nhắn'
  if (!isOpen) return 'Lớp đã kết thúc nên không thể gửi thêm tin nhắn'
  if (centreId === null && !hasGuardian && knownOfAge(student, now) !== true)
    return 'Học viên dưới 16 tuổi, hoặc chưa cho biết tuổi, cần có phụ huynh đã ghép trong Hiên thì mới trao đổi được'
  return null
}
