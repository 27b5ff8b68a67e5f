/**
 * Breaks a text into lines that are not wider than `room`, between words where possible. A line has at least one letter. The width of
 * a line is the sum of its letters' widths, so the time grows with the length of the text only.
 * @param widthOf returns the width of a letter
 */
export function breakLines(text: string, room: number, widthOf: (letter: string) => number): string[] {
  const lines: string[] = []
  const sumOf = (text: string) => Array.from(text, widthOf).reduce((sum, width) => sum + width, 0)
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    for (const word of paragraph.split(/(?<= )/)) {
      if (line !== '' && used + sumOf(word.trimEnd()) > room) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      for (const letter of word) {
        const width = widthOf(letter)
        if (line !== '' && letter !== ' ' && used + width > room) {
          lines.push(line)
          line = ''
          used = 0
        }
        line += letter
        used += width
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}
