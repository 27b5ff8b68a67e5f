/** POST by a signed-in member answers all data stored about them, as one JSON file (docs/running/personal-data.md). */
export const exportPath = '/personal-data'
