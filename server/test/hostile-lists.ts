/** Lists that attackers would write, in other formats than .xlsx. excel-files.ts has those in .xlsx. */
import { zipStored } from '../src/courses/import/zip-entries.ts'
import { aListFile } from './list-files.ts'

/** Returns an .ods file. @param content the text of its part content.xml, which has the sheets */
const office = (content: string) =>
  zipStored(
    new Map(
      Object.entries({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'META-INF/manifest.xml': '<manifest:manifest/>',
        'styles.xml': '<styles/>',
        'content.xml': content,
      }).map(([name, text]) => [name, Buffer.from(text)]),
    ),
  )
/** Returns the text of content.xml with one sheet of these rows. */
const sheetOf = (rows: string) =>
  `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="a">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`
const repeated = (text: string) =>
  `<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000" office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`
/** XML entities that refer to each other. The last one expands to a gigabyte. */
const entities = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}"><!ENTITY d "${'&c;'.repeat(1000)}">]>`

/** Returns hostile files, by a description of each file. */
export function hostileLists(): Record<string, Buffer> {
  const old = aListFile([['Họ và tên'], ['Nguyễn An']], 'xls')
  return {
    'an .ods whose cell is repeated sixteen billion times': office(sheetOf(repeated('a'))),
    'an .ods with entities of a gigabyte': office(
      entities +
        sheetOf('<table:table-row><table:table-cell><text:p>&d;</text:p></table:table-cell></table:table-row>'),
    ),
    'an .xls that is cut off': old.subarray(0, old.length / 2),
    'an .xls whose sectors form a circle': Buffer.concat([old.subarray(0, 512), Buffer.alloc(old.length - 512)]),
    'an .xls of only its signature': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'a page with tables in tables': Buffer.from('<table><tr><td>'.repeat(60_000)),
    'a page with cells that cover everything': Buffer.from(
      `<table>${'<tr><td rowspan=65534 colspan=1000>a'.repeat(20_000)}</table>`,
    ),
    'an XML spreadsheet with entities': Buffer.from(
      `<?xml version="1.0"?>${entities}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row><Cell><Data>&d;</Data></Cell></Row></Table></Worksheet></Workbook>`,
    ),
    'a CSV of a million empty cells': Buffer.from(','.repeat(1_000_000)),
    'a CSV of half a million rows': Buffer.from('a\n'.repeat(500_000)),
    'a CSV of one quotation mark': Buffer.from(`"${'a,'.repeat(500_000)}`),
  }
}
