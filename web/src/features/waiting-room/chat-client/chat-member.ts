import type { Session } from '../../../lib/sign-in/sign-in-store.ts'
import type { ChatMember } from './chat-client.ts'

/** The member as the hub knows them; null when the token lacks what the hub asks for. */
export function chatMemberOf(session: Session | null): ChatMember | null {
  if (session === null) return null
  const { member_id: id, preferred_username: userName, name } = session.profile
  if (id === '' || userName === '') return null
  return { id, userName, name, isTeacher: session.roles.includes('TCHER') }
}
