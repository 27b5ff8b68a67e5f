import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import type { SignIn } from '../../../lib/sign-in/sign-in-store.ts'
import type { ChatMember } from './chat-client.ts'

/** Returns the signed-in member as the hub knows them. Null if signed out, or if the token lacks the id or user name. */
export function chatMemberOf(signIn: SignIn | null): ChatMember | null {
  if (signIn === null) return null
  const { member_id: id, preferred_username: userName, name } = signIn.profile
  if (id === '' || userName === '') return null
  return { id, userName, name, isTeacher: managesCourses(signIn.roles) }
}
