import type { Dependencies } from '../../dependencies.ts'
import type { Room } from '../room-token.ts'
import { builtInPage } from './built-in-page.ts'
import { fixedLink } from './fixed-link.ts'
import type { MeetingProvider } from './provider.ts'

/** The course's own link first, else the built-in page (design, decision 26). */
export const chooseProvider = (dependencies: Dependencies, { roomType, roomLink }: Room): MeetingProvider =>
  roomLink === null ? builtInPage(dependencies) : fixedLink(dependencies.config, roomType, roomLink)
