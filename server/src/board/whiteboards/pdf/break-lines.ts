/**
 * Breaks a text into lines that are not wider than `room`, between words where possible. A line has at least one letter.
 * @param widthOf returns the width of a text
 */
export function breakLines(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/(?<= )/)) {
      if (line !== '' && widthOf(line + word.trimEnd()) > room) {
        lines.push(line.trimEnd())
        line = ''
      }
      for (const letter of word) {
        if (line !== '' && letter !== ' ' && widthOf(line + letter) > room) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}
