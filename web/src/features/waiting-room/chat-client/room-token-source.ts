import { Refusal } from '../../../lib/graphql/refusal.ts'
import { createRoomToken } from '../../../operations/lessons/create-room-token.ts'

/** Holds the room token. Requests a new one if there is none or the server has refused it (decision 030). */
export type RoomTokenSource = {
  /** Runs `work` with the token. If it fails and `isOver` says that the token was refused, runs it again with a new token. */
  use<Result>(work: (token: string) => Promise<Result>, isOver: (error: unknown) => boolean): Promise<Result>
}

type RoomTokenOptions = {
  room: { courseCode: string; classCode: string }
  /** The token from the address of the page. */
  token: string | null
  /** Called if the server refuses to create a token. Not called for RATE_LIMITED, because a later request can succeed. */
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
        // Discard the refused token, unless another call has already replaced it.
        if (current === asked) current = null
        return await work(await get())
      }
    },
  }
}
