import { Refusal } from '../../../lib/graphql/refusal.ts'
import { createRoomToken } from '../../../operations/lessons/create-room-token.ts'

/** The room token, asked anew when there is none or it is over (decision 030). */
export type RoomTokenSource = {
  /** Runs `work` with the token, and once more with a new one when `isOver` says that the token was refused. */
  use<Result>(work: (token: string) => Promise<Result>, isOver: (error: unknown) => boolean): Promise<Result>
}

type RoomTokenOptions = {
  room: { courseCode: string; classCode: string }
  /** The token the address brought. */
  token: string | null
  /** The server gives none: this member has no business here. One that has too much to do is asked again. */
  onRefused: (refusal: Refusal) => void
}

export const isTokenRefusal = (error: unknown) => error instanceof Refusal && error.code === 'SESSION_TOKEN_INVALID'

export function createRoomTokenSource({ room, token, onRefused }: RoomTokenOptions): RoomTokenSource {
  let current: Promise<string> | null = token === null ? null : Promise.resolve(token)

  async function ask(): Promise<string> {
    try {
      return await createRoomToken(room)
    } catch (error) {
      current = null
      if (error instanceof Refusal && error.code !== 'RATE_LIMITED') onRefused(error)
      throw error
    }
  }
  const get = () => (current ??= ask())

  return {
    async use(work, isOver) {
      const asked = get()
      try {
        return await work(await asked)
      } catch (error) {
        if (!isOver(error)) throw error
        // Unless another caller was first.
        if (current === asked) current = null
        return await work(await get())
      }
    },
  }
}
