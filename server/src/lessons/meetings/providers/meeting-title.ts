import { cleanLine } from '@hien/contract/names'

/** Pictographs, which stand outside the plane some providers' databases can hold, and what glues them together. */
const pictographs = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{FE0F}\u{20E3}]/gu

const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' })

/** A text as a provider takes it: one line, without emoji, of at most so many characters and never half of one. */
export function fitText(text: string, maxLength: number): string {
  const line = cleanLine(cleanLine(text, text.length).replaceAll(pictographs, ' '), text.length)
  let fitting = ''
  for (const { segment } of letters.segment(line)) {
    if (fitting.length + segment.length > maxLength) break
    fitting += segment
  }
  return fitting.trim()
}

/** What the meeting of a class is called: its course and class, the class's part kept when there is not room for both. */
export function meetingTitle(room: { courseTitle: string; classTitle: string }, maxLength: number): string {
  const classTitle = fitText(room.classTitle, Math.floor(maxLength / 2))
  const courseTitle = fitText(room.courseTitle, maxLength - classTitle.length - 3)
  const title = [courseTitle, classTitle].filter(Boolean).join(' - ')
  return title.length >= 2 ? title : 'Lớp học'
}

/** What a participant is called, by their code where their name leaves nothing to show. */
export const participantName = ({ name, memberCode }: { name: string; memberCode: string }, maxLength: number) =>
  fitText(name, maxLength) || memberCode
