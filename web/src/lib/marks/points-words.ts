/** Returns for example `10` or `7,5`. */
export const pointsWords = (points: number): string => points.toLocaleString('vi', { maximumFractionDigits: 2 })

/** Returns a student's average out of ten with two decimals, for example `8,50`. */
export const averageWords = (average: number): string =>
  average.toLocaleString('vi', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
