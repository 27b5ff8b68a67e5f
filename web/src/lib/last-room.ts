import { tabStorage } from './browser-storage.ts'

/** Key of the waiting room from which this tab entered a lesson. The page of the lesson links back to that waiting room. */
const key = 'hien-last-room'

export const rememberLastRoom = (groupId: string) => tabStorage.set({ [key]: groupId })
export const lastRoom = () => tabStorage.get(key)
