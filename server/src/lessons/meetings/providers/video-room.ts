import { addressOn } from '@hien/contract/host-name'
import { webPaths } from '@hien/contract/web-paths'
import type { Clock } from '../../../core/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { TokenSigner } from '../../../accounts/sign-in/token-signer.ts'
import type { ProviderLesson, MeetingProvider, OpenMeeting } from './provider.ts'

/**
 * Milliseconds. A member whose page is silent for longer than this counts as having left. The video room's page calls the
 * server every 10 s.
 */
export const pageTimeout = 30_000

/** Seconds added to a link's validity, because the first link is made shortly before the lesson starts. */
const startingUp = 60

type VideoRoomDependencies = { clock: Clock; config: Config; tokens: TokenSigner }

/**
 * Returns the provider for our own video room. It needs no configuration, so a new installation can hold lessons. A link is
 * valid until the lesson ends by itself, so that a member can reload the page of a long lesson.
 */
export function videoRoom({ clock, config, tokens }: VideoRoomDependencies): MeetingProvider {
  const open = async ({ sessionId, until }: ProviderLesson): Promise<OpenMeeting> => ({
    meeting: { id: null, createTime: null },
    async joinLink({ memberId, host }) {
      const seconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1000) + startingUp
      const pass = await tokens.sign('meeting-page', { sub: memberId, session_id: sessionId }, seconds)
      return `${addressOn(host, config.publicUrl)}${webPaths.videoRoom(sessionId)}?pass=${pass}`
    },
  })
  return {
    name: 'built_in',
    awayAfter: pageTimeout,
    // There is nothing to create or end: the video room needs only the session and ends with it.
    find: open,
    create: open,
    end: async () => {},
  }
}
