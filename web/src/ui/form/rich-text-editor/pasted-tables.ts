const blocks = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote'

const isEmpty = (cell: Element) => !cell.textContent?.trim() && !cell.querySelector('img')

/** Returns the element with a cell's content: the single paragraph word processors put into a cell, otherwise the cell. */
const contentOf = (cell: Element): Element => {
  const [only] = cell.children
  return only &&
    cell.children.length === 1 &&
    only.matches('p, div') &&
    only.textContent?.trim() === cell.textContent?.trim()
    ? contentOf(only)
    : cell
}

/** Returns one paragraph with the cells of a row. If a cell contains paragraphs, returns one block for each cell instead. */
function linesOf(row: HTMLTableRowElement): Element[] {
  const cells = Array.from(row.cells, contentOf).filter((cell) => !isEmpty(cell))
  const line = (name: 'p' | 'div', ...nodes: (Node | string)[]) => {
    const element = row.ownerDocument.createElement(name)
    element.append(...nodes)
    return element
  }
  if (cells.some((cell) => cell.querySelector(blocks))) return cells.map((cell) => line('div', ...cell.childNodes))
  return cells.length === 0
    ? []
    : [line('p', ...cells.flatMap((cell, place) => [...(place > 0 ? [' | '] : []), ...cell.childNodes]))]
}

/** Returns the HTML with each table row as a line. The editor has no tables and would join the text of all cells. */
export function tablesAsLines(html: string): string {
  if (!/<t[dh][\s>]/i.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  // Innermost tables first, so that tables inside a cell are already lines.
  for (const table of Array.from(page.querySelectorAll('table')).reverse()) {
    table.replaceWith(...Array.from(table.rows).flatMap(linesOf))
  }
  return page.body.innerHTML
}
