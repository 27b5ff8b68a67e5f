import { tabStorage } from './browser-storage.ts'

/** Stores the waiting room from which this tab entered a lesson, so that the lesson's page can lead back. */
const key = 'hien-last-room'

export const rememberLastRoom = (groupId: string) => tabStorage.set({ [key]: groupId })
export const lastRoom = () => tabStorage.get(key)
