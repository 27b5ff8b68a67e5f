/**
 * HTML whose event handlers (`onclick` and their like) have names that mean nothing to a browser; all else stays as it
 * is. This makes no text safe, which is what clean-markup.ts is for: some browsers check handlers against the page's
 * policy when they parse them, apart from the page too, so that a cleaner, which has to parse, would come too late to
 * keep them from being reported.
 */
export function stripEventHandlers(html: string): string {
  const opening = /<[a-z][^\s/>]*/gi
  // With the blanks before it, its name, and its value in quotes of either kind or in none.
  const attribute = /([\s/]*)([^\s/>][^\s/>=]*)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y
  let result = ''
  let copied = 0
  while (opening.test(html)) {
    attribute.lastIndex = opening.lastIndex
    for (let found = attribute.exec(html); found !== null; found = attribute.exec(html)) {
      opening.lastIndex = attribute.lastIndex
      const [, blanks = '', name = '', value = ''] = found
      const isHandler = /^on/i.test(name)
      // To a browser that reads a comment here, the quotes may hold the comment's end and elements after it.
      const inQuotes = /^\s*=\s*["'].*</s.test(value) ? stripEventHandlers(value) : value
      if (!isHandler && inQuotes === value) continue
      result += `${html.slice(copied, found.index)}${blanks}${isHandler ? `un-${name}` : name}${inQuotes}`
      copied = attribute.lastIndex
    }
  }
  return result + html.slice(copied)
}
