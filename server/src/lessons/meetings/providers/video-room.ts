import { webPaths } from '@hien/contract/web-paths'
import type { Clock } from '../../../core/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { TokenSigner } from '../../../accounts/sign-in/token-signer.ts'
import type { ProviderLesson, MeetingProvider, OpenMeeting } from './provider.ts'

/** Milliseconds. The page asks every 10 s; a member silent for longer than this is no longer there. */
export const pageTimeout = 30_000

/** Seconds: the first link is made shortly before the lesson begins, so links must last this much longer. */
const startingUp = 60

type VideoRoomDependencies = { clock: Clock; config: Config; tokens: TokenSigner }

/**
 * Our own page of the session, so that a new installation can hold lessons without a configured provider. A link is
 * valid until the lesson ends by itself, so a member can reload the page of a long lesson.
 */
export function videoRoom({ clock, config, tokens }: VideoRoomDependencies): MeetingProvider {
  const open = async ({ sessionId, until }: ProviderLesson): Promise<OpenMeeting> => ({
    meeting: { id: null, createTime: null },
    async joinLink({ memberId }) {
      const seconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1000) + startingUp
      const pass = await tokens.sign('meeting-page', { sub: memberId, session_id: sessionId }, seconds)
      return `${config.publicUrl}${webPaths.videoRoom(sessionId)}?pass=${pass}`
    },
  })
  return {
    name: 'built_in',
    awayAfter: pageTimeout,
    // The page needs only the session, and closes with it.
    find: open,
    create: open,
    end: async () => {},
  }
}
