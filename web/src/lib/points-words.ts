/** `10`, `7,5` */
export const pointsWords = (points: number): string => points.toLocaleString('vi', { maximumFractionDigits: 2 })
