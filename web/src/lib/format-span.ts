const hour = 60
const day = 24 * hour

/** Returns a number of minutes as text: `12 phút`, `3 giờ 5 phút`, `2 ngày 4 giờ`; at least one minute. */
export function formatSpan(minutes: number): string {
  const whole = Math.max(1, Math.floor(minutes))
  if (whole < hour) return `${whole} phút`
  const [large, largeWord, small, smallWord] =
    whole < day
      ? [Math.floor(whole / hour), 'giờ', whole % hour, 'phút']
      : [Math.floor(whole / day), 'ngày', Math.floor((whole % day) / hour), 'giờ']
  return small === 0 ? `${large} ${largeWord}` : `${large} ${largeWord} ${small} ${smallWord}`
}
