import { cleanLine } from '@hien/contract/names'

/** Matches emoji and the characters that modify them, because some providers' databases cannot store emoji. */
const pictographs = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{FE0F}\u{20E3}]/gu

const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' })

/** Returns the text as providers accept it: one line, no emoji, at most `maxLength` UTF-16 units, no character cut in half. */
export function fitText(text: string, maxLength: number): string {
  const line = cleanLine(cleanLine(text, text.length).replaceAll(pictographs, ' '), text.length)
  let fitting = ''
  for (const { segment } of letters.segment(line)) {
    if (fitting.length + segment.length > maxLength) break
    fitting += segment
  }
  return fitting.trim()
}

/**
 * Returns the title of a class's meeting: "course - class". The class title gets at most half of `maxLength`, the
 * course title the rest. Returns 'Lớp học' if fewer than two characters are left.
 */
export function meetingTitle(room: { courseTitle: string; classTitle: string }, maxLength: number): string {
  const classTitle = fitText(room.classTitle, Math.floor(maxLength / 2))
  const courseTitle = fitText(room.courseTitle, maxLength - classTitle.length - 3)
  const title = [courseTitle, classTitle].filter(Boolean).join(' - ')
  return title.length >= 2 ? title : 'Lớp học'
}

/** Returns the participant's name as providers accept it, or their member code if nothing of the name is left. */
export const participantName = ({ name, memberCode }: { name: string; memberCode: string }, maxLength: number) =>
  fitText(name, maxLength) || memberCode
