import { median } from '../table.ts'

/** The bound that the median of the measured values must keep, for example of the ratios of our server to a peer. */
export type Bar = { atLeast: number } | { atMost: number }

/** Returns, for each round, our value divided by the peer's value. */
export function ratios(ours: readonly number[], theirs: readonly number[]): number[] {
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
}

/** Returns the median and the range as a text, such as `1.25 (1.19 to 1.40)`. */
export function spread(values: readonly number[], digits: number): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`
}

/** Returns a text that says whether the median keeps the bar, and in how many rounds the value kept it. */
export function verdict(values: readonly number[], bar: Bar): string {
  const [sign, limit] = 'atLeast' in bar ? ['≥', bar.atLeast] : ['≤', bar.atMost]
  const keeps = (value: number): boolean => ('atLeast' in bar ? value >= limit : value <= limit)
  const middle = median(values)
  const outcome = keeps(middle) ? 'met' : `**missed by ${Math.abs(middle - limit).toFixed(2)}**`
  return `${sign} ${limit}: ${outcome}, in ${values.filter(keeps).length} of ${values.length} rounds`
}
