/** The figures of one benchmark. The first column of each row is the name of what was measured. */
export type Table = { title: string; columns: string[]; rows: string[][] }

/** Prints the table as Markdown, ready for docs/. */
export function printTable({ title, columns, rows }: Table): void {
  console.log(`\n## ${title}\n`)
  for (const row of [columns, columns.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
}

/** Returns the middle value; with an even number of values, the lower one of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
