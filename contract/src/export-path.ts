/** A POST to this path returns all data stored about the signed-in member, as one JSON file (docs/running/personal-data.md). */
export const exportPath = '/personal-data'
