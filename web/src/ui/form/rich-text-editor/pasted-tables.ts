const blocks = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote'

const isEmpty = (cell: Element) => !cell.textContent?.trim() && !cell.querySelector('img')

/** What stands in a cell, without the one paragraph that word processors put around it. */
const contentOf = (cell: Element): Element => {
  const [only] = cell.children
  return only &&
    cell.children.length === 1 &&
    only.matches('p, div') &&
    only.textContent?.trim() === cell.textContent?.trim()
    ? contentOf(only)
    : cell
}

/** A paragraph with the cells of a row one after the other; where a cell has paragraphs of its own, each cell by itself. */
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

/** The HTML with a line for each row of a table: a text has no tables, and the editor would join the words of all cells. */
export function tablesAsLines(html: string): string {
  if (!/<t[dh][\s>]/i.test(html)) return html
  const page = new DOMParser().parseFromString(html, 'text/html')
  // The innermost first, so that what is in a cell is lines already.
  for (const table of Array.from(page.querySelectorAll('table')).reverse()) {
    table.replaceWith(...Array.from(table.rows).flatMap(linesOf))
  }
  return page.body.innerHTML
}
