/**
 * Returns the HTML with event handlers such as `onclick` renamed so that browsers ignore them; all else stays unchanged. This
 * does not make HTML safe; clean-markup.ts does. Some browsers check handlers against the content security policy already
 * when they parse HTML, even outside the page. A cleaner has to parse, so it would be too late to avoid the violation reports.
 */
export function stripEventHandlers(html: string): string {
  const opening = /<[a-z][^\s/>]*/gi
  // Matches the blanks before the attribute, its name, and its value in single quotes, double quotes or none.
  const attribute = /([\s/]*)([^\s/>][^\s/>=]*)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y
  let result = ''
  let copied = 0
  while (opening.test(html)) {
    attribute.lastIndex = opening.lastIndex
    for (let found = attribute.exec(html); found !== null; found = attribute.exec(html)) {
      opening.lastIndex = attribute.lastIndex
      const [, blanks = '', name = '', value = ''] = found
      const isHandler = /^on/i.test(name)
      // If the browser is inside a comment here, the quoted text can end the comment and contain elements.
      const inQuotes = /^\s*=\s*["'].*</s.test(value) ? stripEventHandlers(value) : value
      if (!isHandler && inQuotes === value) continue
      result += `${html.slice(copied, found.index)}${blanks}${isHandler ? `un-${name}` : name}${inQuotes}`
      copied = attribute.lastIndex
    }
  }
  return result + html.slice(copied)
}
