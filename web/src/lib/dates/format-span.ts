const hour = 60
const day = 24 * hour

/** Returns a number of minutes as text: `12 phút`, `3 giờ 5 phút`, `2 ngày 4 giờ`; at least one minute. */
export function formatSpan(minutes: number): string {
  const rounded = Math.max(1, Math.floor(minutes))
  if (rounded < hour) return `${rounded} phút`
  const [large, largeWord, small, smallWord] =
    rounded < day
      ? [Math.floor(rounded / hour), 'giờ', rounded % hour, 'phút']
      : [Math.floor(rounded / day), 'ngày', Math.floor((rounded % day) / hour), 'giờ']
  return small === 0 ? `${large} ${largeWord}` : `${large} ${largeWord} ${small} ${smallWord}`
}
