/** `10`, `7,5` */
export const pointsWords = (points: number): string => points.toLocaleString('vi', { maximumFractionDigits: 2 })

/** Of a student, out of ten: `8,50`. The same wherever it is read. */
export const averageWords = (average: number): string =>
  average.toLocaleString('vi', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
