/** Stores the waiting room from which this tab entered a lesson, so that the lesson's page can lead back. */
const key = 'hien-last-room'

export const rememberLastRoom = (groupId: string) => sessionStorage.setItem(key, groupId)
export const lastRoom = () => sessionStorage.getItem(key)
