/** Finds statements of a migration that break a server of the previous version. That server still runs during an update. */

/** Returns the SQL without quoted texts, function bodies and comments: words in these are no statements. */
const withoutTexts = (sql: string) =>
  sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")

const names = (sql: string, form: RegExp) => new Set([...sql.matchAll(form)].map(([, name]) => name))

/**
 * Returns the statements of a migration that would make a server of the previous version fail. They drop, rename, retype or
 * empty something, or add a requirement for rows. Statements about tables that this migration creates are never returned.
 * @param sql the text of one migration.
 */
export function destructiveStatements(sql: string): string[] {
  const plain = withoutTexts(sql).replaceAll('"public".', '').replaceAll('"', '')
  const made = names(plain, /\bcreate table (?:if not exists )?(\w+)/gi)
  const withDefault = names(plain, /\balter column (\w+) set default\b/gi)
  const isTaking = (statement: string): boolean => {
    const table = /\b(?:alter table (?:if exists )?(?:only )?|create unique index .*? on (?:only )?)(\w+)/i.exec(statement)?.[1]
    if (table !== undefined && made.has(table)) return false
    const mustBe = /\balter column (\w+) set not null\b/i.exec(statement)?.[1]
    if (mustBe !== undefined && !withDefault.has(mustBe)) return true
    const isNewColumn = /\badd column\b/i.test(statement)
    if (isNewColumn) return /\bnot null\b/i.test(statement) && !/\b(?:default|generated)\b/i.test(statement)
    return (
      /\b(?:drop(?! not null)|rename|delete from|add constraint|create unique index)\b|^truncate\b/i.test(statement) ||
      /\balter column \w+ (?:set data )?type\b/i.test(statement)
    )
  }
  return plain
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(isTaking)
}
