import { useSyncExternalStore } from 'react'
import type { WhiteboardClient, WhiteboardState } from './model/whiteboard-state.ts'

/** Returns the state of the whiteboard, and renders again when it changes. Does not open the whiteboard. */
export const useWhiteboard = (client: WhiteboardClient): WhiteboardState =>
  useSyncExternalStore(client.subscribe, client.getState)
