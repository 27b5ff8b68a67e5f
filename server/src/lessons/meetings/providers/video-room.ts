import { webPaths } from '@hien/contract/web-paths'
import type { Clock } from '../../../core/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { TokenSigner } from '../../../accounts/sign-in/token-signer.ts'
import type { ProviderLesson, MeetingProvider, OpenMeeting } from './provider.ts'

/** The page asks every 10 s; who was silent longer than this is not there any more. */
export const pageTimeout = 30_000

/** Seconds: a lesson begins a moment after the first link into it is made, and ends that much later. */
const startingUp = 60

type VideoRoomDependencies = { clock: Clock; config: Config; tokens: TokenSigner }

/**
 * Our own page of the session, so that a fresh machine holds a lesson with no provider configured. A link is
 * good until the lesson ends by itself, so that who reloads the page of a long one comes in again.
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
    // The page needs nothing but the session itself, and closes with it.
    find: open,
    create: open,
    end: async () => {},
  }
}
