/** POST as a member: everything held about them, as one JSON file (docs/running/personal-data.md). */
export const exportPath = '/personal-data'
