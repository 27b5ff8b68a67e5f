import type { RoomType } from '@hien/contract/vocabulary'
import type { Clock } from '../../../core/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import { bigBlueButton, type BigBlueButton } from './big-blue-button.ts'
import { googleMeet } from './google-meet.ts'
import type { MeetingProvider } from './provider.ts'
import { zoom, type Zoom } from './zoom.ts'

/** The providers with an API, by room type. Null if the operator has not configured that provider. */
export type Providers = Record<RoomType, MeetingProvider | null> & { bigblue: BigBlueButton | null; zoom: Zoom | null }

/** Creates the configured providers. Call once per process, because each provider keeps its access token in memory. */
export const createProviders = (config: Config, clock: Clock): Providers => ({
  bigblue: config.bigBlueButton && bigBlueButton(config.bigBlueButton, config.publicUrl, clock),
  zoom: config.zoom && zoom(config.zoom, clock),
  google_meeting: config.googleMeet && googleMeet(config.googleMeet, clock),
})
