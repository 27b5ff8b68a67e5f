import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import type { SignIn } from '../../../lib/sign-in/sign-in-store.ts'
import type { ChatMember } from './chat-client.ts'

/** The member as the hub knows them; null when the token lacks what the hub asks for. */
export function chatMemberOf(signIn: SignIn | null): ChatMember | null {
  if (signIn === null) return null
  const { member_id: id, preferred_username: userName, name } = signIn.profile
  if (id === '' || userName === '') return null
  return { id, userName, name, isTeacher: managesCourses(signIn.roles) }
}
