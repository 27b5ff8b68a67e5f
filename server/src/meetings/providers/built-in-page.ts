import type { Dependencies } from '../../dependencies.ts'
import type { MeetingProvider } from './provider.ts'

const fourHours = 4 * 60 * 60

/** Our own page of the session, so that a fresh machine holds a lesson with no provider configured. */
export const builtInPage = ({ config, tokens }: Dependencies): MeetingProvider => ({
  // The page needs nothing but the session itself.
  prepare: async () => {},
  async joinLink({ sessionId }, { memberId }) {
    const pass = await tokens.sign('meeting-page', { sub: memberId, session_id: sessionId }, fourHours)
    return `${config.publicUrl}/phong-hoc/${sessionId}?pass=${pass}`
  },
})
