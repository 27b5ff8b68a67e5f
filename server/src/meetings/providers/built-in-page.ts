import type { Config } from '../../config.ts'
import type { TokenSigner } from '../../members/token-signer.ts'
import type { Lesson, MeetingProvider, OpenMeeting } from './provider.ts'

/** The page asks every 10 s; who was silent longer than this is not there any more. */
export const pageSilence = 30_000

const fourHours = 4 * 60 * 60

/** Our own page of the session, so that a fresh machine holds a lesson with no provider configured. */
export function builtInPage({ config, tokens }: { config: Config; tokens: TokenSigner }): MeetingProvider {
  const open = async ({ sessionId }: Lesson): Promise<OpenMeeting> => ({
    meeting: { id: null, createTime: null },
    async joinLink({ memberId }) {
      const pass = await tokens.sign('meeting-page', { sub: memberId, session_id: sessionId }, fourHours)
      return `${config.publicUrl}/phong-hoc/${sessionId}?pass=${pass}`
    },
  })
  return {
    name: 'built_in',
    awayAfter: pageSilence,
    // The page needs nothing but the session itself, and closes with it.
    find: open,
    create: open,
    end: async () => {},
  }
}
