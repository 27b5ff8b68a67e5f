/** The waiting room this tab went into a lesson from, so that the lesson's page can lead back. */
const key = 'hien-last-room'

export const rememberLastRoom = (groupId: string) => sessionStorage.setItem(key, groupId)
export const lastRoom = () => sessionStorage.getItem(key)
